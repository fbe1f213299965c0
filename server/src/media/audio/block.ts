/** How many samples are looked at together: a third of a second of a CD, small enough for a processor's cache. */
export const BLOCK_SAMPLES = 16_384;
/** Levels are kept in steps of this many samples. */
export const STEP_SAMPLES = 1_024;

/** Left and right in turn, each with the highest bit at the top, whatever the depth of the file. */
export type Block = Int32Array<ArrayBuffer>;

/** Gathers frames of any length into blocks of one. The block is written over once `take` has returned. */
export function createBlocks(take: (block: Block) => Promise<void>) {
  const block: Block = new Int32Array(BLOCK_SAMPLES * 2);
  let filled = 0;

  return {
    async add(values: Int16Array | Int32Array) {
      for (let at = 0; at < values.length; ) {
        const room = Math.min(block.length - filled, values.length - at);
        copy(values, at, room);
        at += room;
        filled += room;
        if (filled === block.length) await flush();
      }
    },
    async end() {
      if (filled > 0) await flush();
    },
  };

  function copy(values: Int16Array | Int32Array, from: number, count: number) {
    if (values instanceof Int32Array) return block.set(values.subarray(from, from + count), filled);
    for (let index = 0; index < count; index++) block[filled + index] = (values[from + index] as number) << 16;
  }

  async function flush() {
    const whole = filled;
    filled = 0;
    await take(block.subarray(0, whole));
  }
}
