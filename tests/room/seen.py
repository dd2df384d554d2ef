"""seen.py - which members of a schema have been seen in messages: a member that only the schema has is told nowhere.

Schemas refer to each other by the names of their files."""
import json
import pathlib


class Schemas:
    """Schemas by the names of their files, and the members that have been seen."""

    def __init__(self, *paths):
        self.files = {pathlib.Path(path).name: json.loads(pathlib.Path(path).read_text(encoding="utf-8")) for path in paths}
        self.known = set()

    def find(self, file, name):
        return self.files[file]["$defs"][name]

    def at(self, file, of):
        """The definition that one refers to, and its file."""
        while "$ref" in of:
            other, _, name = of["$ref"].partition("#/$defs/")
            file = other or file
            of = self.find(file, name)
        return file, of

    def may_be(self, file, of, value):
        """Whether a value may be meant by one of several ways; a glance, no proof."""
        file, of = self.at(file, of)
        if "anyOf" in of or "oneOf" in of:
            return any(self.may_be(file, way, value) for way in of.get("anyOf", of.get("oneOf")))
        if isinstance(value, dict):
            properties = of.get("properties", {})
            return of.get("type") == "object" and all(
                name in properties and properties[name].get("const", value[name]) == value[name]
                or isinstance(of.get("additionalProperties"), dict) for name in value) and set(of.get("required", ())) <= set(value)
        if isinstance(value, list):
            return of.get("type") == "array" and of.get("minItems", 0) <= len(value) <= of.get("maxItems", len(value))
        return False

    def see(self, file, of, value):
        """Notes the members of a value that fits."""
        file, of = self.at(file, of)
        for way in of.get("anyOf", of.get("oneOf", ())):
            if self.may_be(file, way, value):
                self.see(file, way, value)
        if isinstance(value, dict):
            for name, member in value.items():
                inner = of.get("properties", {}).get(name)
                if inner is not None:
                    self.known.add((id(of), name))
                    self.see(file, inner, member)
                elif isinstance(of.get("additionalProperties"), dict):
                    self.see(file, of["additionalProperties"], member)
        elif isinstance(value, list):
            for i, item in enumerate(value):
                listed = of.get("prefixItems", ())
                if i < len(listed):
                    self.see(file, listed[i], item)
                elif isinstance(of.get("items"), dict):
                    self.see(file, of["items"], item)

    def unseen(self, file, of, where):
        """`where.member` of each member that is told nowhere, whatever is referred to included."""
        every = list(self.paths(file, of, where, set()))
        return {path for path, is_seen in every if not is_seen} - {path for path, is_seen in every if is_seen}

    def paths(self, file, of, where, met):
        file, of = self.at(file, of)
        if id(of) in met:
            return
        met.add(id(of))
        for name, inner in of.get("properties", {}).items():
            is_seen = (id(of), name) in self.known
            yield f"{where}.{name}", is_seen
            if is_seen:
                yield from self.paths(file, inner, f"{where}.{name}", met)
        more = [of.get("items"), of.get("additionalProperties"), *of.get("prefixItems", ())]
        for inner in [part for part in more if isinstance(part, dict)] + list(of.get("anyOf", of.get("oneOf", ()))):
            yield from self.paths(file, inner, where, met)
