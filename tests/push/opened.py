"""opened.py - reads messages to a push service by python3-cryptography, as a browser and a service would: RFC 8188, 8291,
8292. It shares no code with the server."""
import base64
import json
import os
import struct

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

BODY = 1127  # bytes of every message: 21 + 65 + 1024 + 1 + 16
DAY_S = 24 * 3600


def plain64(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def from64(words):
    assert not set(words) & set("+/="), f"{words!r} is not of the alphabet of addresses"
    return base64.urlsafe_b64decode(words + "=" * (-len(words) % 4))


def point(key):
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def public(data):
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data)


def derived(salt, ikm, info, length):
    return HKDF(hashes.SHA256(), length, salt, info).derive(ikm)


class Device:
    """What a browser has of a subscription: its keys."""

    def __init__(self):
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)

    @property
    def public(self):
        return plain64(point(self.key.public_key()))

    @property
    def secret(self):
        return plain64(self.auth)

    def open(self, body):
        """The text of a message; an exception: it is none for this device."""
        assert len(body) == BODY, f"a message of {len(body)} bytes, not of {BODY} as all others"
        salt, (size, name), rest = body[:16], struct.unpack(">IB", body[16:21]), body[21:]
        sender, record = rest[:name], rest[name:]
        assert name == 65 and 18 <= len(record) <= size, "not one record with the sender's key before it"
        shared = self.key.exchange(ec.ECDH(), public(sender))
        ikm = derived(self.auth, shared, b"WebPush: info\0" + point(self.key.public_key()) + sender, 32)
        key, nonce = derived(salt, ikm, b"Content-Encoding: aes128gcm\0", 16), derived(salt, ikm, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\0")
        assert plain.endswith(b"\2"), "the last record does not say so"
        return plain[:-1].decode()


def signed(header, audience, now_s):
    """What the header Authorization says, once it is proved; and the key by which."""
    kind, _, rest = header.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert kind == "vapid" and set(parts) == {"t", "k"}, f"not the header of RFC 8292: {header}"
    head, claims, signature = parts["t"].split(".")
    raw = from64(signature)
    assert len(raw) == 64, "not a signature of ES256"
    numbers = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    try:
        public(from64(parts["k"])).verify(numbers, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    except InvalidSignature:
        raise AssertionError("the statement is not signed by its key") from None
    assert json.loads(from64(head)) == {"typ": "JWT", "alg": "ES256"}
    said = json.loads(from64(claims))
    assert set(said) == {"aud", "exp", "sub"}, said
    assert said["aud"] == audience, f"it is for {said['aud']}, not for {audience}"
    assert now_s < said["exp"] <= now_s + DAY_S, f"it holds until {said['exp']}, at {now_s}"
    assert said["sub"].startswith(("mailto:", "https:")), said
    return said, parts["k"]
