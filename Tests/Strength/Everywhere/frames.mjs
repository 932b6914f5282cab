// Runs the engine as WebAssembly: node frames.mjs MODULE < JOBS, a line of JSON each in both directions.
//
// The module asks for a handful of C functions, which a page or an app brings along; these are the least that does.
import { readFileSync } from "node:fs";

let memory, top;
const bytes = () => new Uint8Array(memory.buffer);

const env = {
  posix_memalign(out, alignment, size) {
    // Nothing is given back: a run is short.
    const at = (top + alignment - 1) & -alignment;
    top = at + size;
    const missing = top - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.max((missing + 65535) >> 16, 64));
    new DataView(memory.buffer).setUint32(out, at, true);
    return 0;
  },
  free() {},
  memcmp(a, b, count) {
    const all = bytes();
    for (let at = 0; at < count; at++) if (all[a + at] !== all[b + at]) return all[a + at] - all[b + at];
    return 0;
  },
  // The seed of hashes.
  arc4random_buf: (at, count) => bytes().fill(7, at, at + count),
  __stack_chk_fail() { throw new Error("the stack was overwritten"); },
  // 128 bits, which a multiplication of 64 times 64 bits becomes.
  __multi3(at, a, b, c, d) {
    const wide = (low, high) => BigInt.asUintN(64, low) | (BigInt.asUintN(64, high) << 64n);
    const product = BigInt.asUintN(128, wide(a, b) * wide(c, d));
    const view = new DataView(memory.buffer);
    view.setBigUint64(at, BigInt.asUintN(64, product), true);
    view.setBigUint64(at + 8, product >> 64n, true);
  },
};

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), { env });
const engine = instance.exports;
memory = engine.memory;
top = memory.buffer.byteLength;
for (const line of readFileSync(0, "utf8").split("\n")) {
  if (!line) continue;
  const { spec, viewports } = JSON.parse(line);
  const text = Buffer.from(spec);
  // It may make the memory larger, and with that another one.
  const at = engine.spec_text();
  bytes().set(text, at);
  engine.take_spec(text.length);
  for (const [width, height, scale] of viewports) {
    const count = engine.lay_out(width, height, scale);
    console.log(JSON.stringify(Array.from({ length: count }, (_, index) => engine.number(index))));
  }
}
