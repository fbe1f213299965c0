const RATE_HZ = 44_100;
const NOTES = 24;
const NOTE_SECONDS = 0.5;
/** The scale of the Northeast: a major one with its fourth raised and its seventh lowered. */
const SCALE = [0, 2, 4, 6, 7, 9, 10, 12];
const A_HZ = 220;
/** RIFF's head, the format and the name of what follows. */
const HEAD_BYTES = 44;

/** Twelve seconds of a plucked melody over a shaker, in stereo and 16 bit: another one for each seed. */
export function playMelody(seed: number): Buffer {
  const frames = Math.round(NOTES * NOTE_SECONDS * RATE_HZ);
  const file = Buffer.alloc(HEAD_BYTES + frames * 4);
  writeHead(file, frames);
  const chance = chanceOf(seed);
  const melody = Array.from({ length: NOTES }, () => A_HZ * 2 ** ((SCALE[Math.floor(chance() * 8)] ?? 0) / 12));
  for (let frame = 0; frame < frames; frame++) {
    const seconds = frame / RATE_HZ;
    const note = Math.floor(seconds / NOTE_SECONDS);
    const into = seconds - note * NOTE_SECONDS;
    const string = pluck(melody[note] ?? A_HZ, into);
    const bass = 0.5 * pluck((melody[note - (note % 4)] ?? A_HZ) / 2, into + (note % 4) * NOTE_SECONDS);
    const shaker = (chance() - 0.5) * Math.exp(-into * 18) * 0.16;
    file.writeInt16LE(sampleOf(0.34 * string + 0.3 * bass + shaker), HEAD_BYTES + frame * 4);
    file.writeInt16LE(sampleOf(0.28 * string + 0.34 * bass - shaker), HEAD_BYTES + frame * 4 + 2);
  }
  return file;
}

/** A string dies away, its overtones sooner. */
function pluck(hz: number, seconds: number): number {
  const turn = 2 * Math.PI * hz * seconds;
  const tones = [1, 2, 3, 4].map((nth) => (Math.sin(nth * turn) / nth) * Math.exp(-seconds * 2.2 * nth));
  return tones.reduce((sum, tone) => sum + tone, 0) * Math.min(1, seconds * 200);
}

const sampleOf = (level: number) => Math.max(-32_000, Math.min(32_000, Math.round(level * 32_767)));

function writeHead(file: Buffer, frames: number) {
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(RATE_HZ, 24);
  file.writeUInt32LE(RATE_HZ * 4, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(frames * 4, 40);
}

/** Repeatable: the demo world sounds the same on every first start. */
function chanceOf(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
