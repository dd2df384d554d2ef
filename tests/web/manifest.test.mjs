// manifest.test.mjs - what an installed page is made of: the manifest's links are relative, icons are as large as they
// say, and those that systems cut a shape out of are opaque, with their drawing in the circle of 80 % that every shape
// leaves.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { inflateSync } from "node:zlib";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const PUBLIC = join(root, "web/public"),
  PICTURES = join(root, "docs/pictures"); /* build.mjs puts pictures/ beside the rest */
const fileOf = (src) =>
  src.startsWith("pictures/") ? join(PICTURES, src.slice("pictures/".length)) : join(PUBLIC, src);
const manifest = JSON.parse(readFileSync(join(PUBLIC, "manifest.webmanifest"), "utf8"));
const index = readFileSync(join(PUBLIC, "index.html"), "utf8");

const TYPES = { 2: 3, 6: 4 }; /* bytes of a pixel, of the kinds of PNG that the icons are: RGB, RGBA */

/* The pixels of a PNG, `at(x, y)` as [red, green, blue, alpha]. */
function pixels(png) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)],
    of = TYPES[png[25]];
  assert.ok(png[24] === 8 && of && png[28] === 0, "expected 8 bits, RGB or RGBA, not interlaced");
  const parts = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const packed = inflateSync(Buffer.concat(parts)),
    row = width * of,
    out = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    const filter = packed[y * (row + 1)];
    for (let x = 0; x < row; x++) {
      const left = x < of ? 0 : out[y * row + x - of],
        up = y === 0 ? 0 : out[(y - 1) * row + x],
        corner = x < of || y === 0 ? 0 : out[(y - 1) * row + x - of];
      const guess = left + up - corner,
        near = [left, up, corner].sort((a, b) => Math.abs(guess - a) - Math.abs(guess - b))[0];
      const added = [0, left, up, (left + up) >> 1, near][filter];
      out[y * row + x] = packed[y * (row + 1) + 1 + x] + added;
    }
  }
  return {
    width,
    height,
    at: (x, y) => [...out.subarray(y * row + x * of, y * row + x * of + 3), of === 4 ? out[y * row + x * of + 3] : 255],
  };
}

/* What is wrong with a picture that any shape may be cut out of. */
function cutFaults({ width, height, at }) {
  const ground = at(0, 0).join(),
    faults = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = at(x, y);
      if (pixel[3] !== 255) faults.push(`${x},${y} is clear`);
      else if (pixel.join() !== ground && Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2) > 0.4 * width)
        faults.push(`${x},${y} is outside the circle of 80 %`);
    }
  }
  return faults.slice(0, 3);
}

test("the manifest says what an installed page needs", () => {
  assert.ok(manifest.name && manifest.short_name.length <= 12);
  assert.equal(manifest.display, "standalone");
  for (const colour of ["background_color", "theme_color"]) assert.match(manifest[colour], /^#[0-9a-f]{6}$/);
  const sizesOf = (purpose) => manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
  assert.deepEqual(sizesOf("any"), ["any", "192x192", "512x512"]);
  assert.deepEqual(sizesOf("maskable"), ["192x192", "512x512"]);
});

test("its links are relative, so that it holds under any path", () => {
  assert.equal(manifest.start_url, "./");
  assert.equal(manifest.scope, "./");
  assert.ok(!("id" in manifest), "an id counts from the root of the host: two rooms of one host would be one");
  for (const { src } of [...manifest.icons, ...manifest.screenshots])
    assert.ok(!/^\/|:/.test(src) && existsSync(fileOf(src)), src);
  for (const rel of ["manifest", "apple-touch-icon", "icon"])
    assert.match(index, new RegExp(`<link rel="${rel}" href="(?![/])[\\w.-]+"`));
});

test("pictures are as large as the manifest says", () => {
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    if (type !== "image/png") continue;
    const png = readFileSync(fileOf(src));
    assert.equal(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, sizes, src);
  }
});

test("icons that are cut to a shape are opaque, and lose nothing of their drawing", () => {
  for (const { src } of manifest.icons.filter(({ purpose }) => purpose === "maskable"))
    assert.deepEqual(cutFaults(pixels(readFileSync(fileOf(src)))), [], src);
});

test("iOS has an icon of its own, 180 wide and without a clear pixel", () => {
  const png = readFileSync(join(PUBLIC, index.match(/rel="apple-touch-icon" href="([^"]+)"/)[1])),
    { width, height } = pixels(png);
  assert.deepEqual([width, height, png[25]], [180, 180, 2]);
  assert.deepEqual(cutFaults(pixels(png)), []);
});

test("a corner that is clear, and a drawing that is too large, would be found", () => {
  const icon = (wrong) => ({ width: 100, height: 100, at: (x, y) => wrong(x, y) ?? [0, 80, 40, 255] });
  assert.deepEqual(cutFaults(icon(() => null)), []);
  assert.deepEqual(cutFaults(icon((x, y) => (x === 99 && y === 0 ? [0, 80, 40, 0] : null))), ["99,0 is clear"]);
  assert.deepEqual(cutFaults(icon((x, y) => (x === 50 && y === 5 ? [255, 255, 255, 255] : null))), [
    "50,5 is outside the circle of 80 %",
  ]);
  assert.deepEqual(cutFaults(icon((x, y) => (x === 50 && y === 12 ? [255, 255, 255, 255] : null))), []);
  const rounded = pixels(readFileSync(fileOf("icon-192.png")));
  assert.match(cutFaults(rounded)[0], /^0,0 is clear|outside/);
});
