export const RATE_HZ = 44_100;
const NOTES = 24;
const NOTE_FRAMES = RATE_HZ / 2;
/** The scale of the Northeast: a major one with its fourth raised and its seventh lowered. */
const SCALE = [0, 2, 4, 6, 7, 9, 10, 12];
const A_HZ = 220;
/** RIFF's head, the format and the name of what follows. */
const HEAD_BYTES = 44;

/** Twelve seconds of a plucked melody over a bass and a shaker, in stereo and 16 bit: another one for each seed. */
export function playMelody(seed: number): Buffer {
  const frames = NOTES * NOTE_FRAMES;
  const file = Buffer.alloc(HEAD_BYTES + frames * 4);
  writeHead(file, frames);
  const chance = chanceOf(seed);
  const melody = Array.from({ length: NOTES }, () => A_HZ * 2 ** ((SCALE[Math.floor(chance() * 8)] ?? 0) / 12));
  const strings = melody.map((hz) => pluck(hz, NOTE_FRAMES));
  // One tone of it lasts for four notes.
  const basses = melody.map((hz, note) => (note % 4 === 0 ? pluck(hz / 2, 4 * NOTE_FRAMES) : []));
  const dying = Float64Array.from({ length: NOTE_FRAMES }, (_, into) => 0.16 * Math.exp((-into / RATE_HZ) * 18));
  for (let frame = 0; frame < frames; frame++) {
    const note = Math.floor(frame / NOTE_FRAMES);
    const into = frame % NOTE_FRAMES;
    const string = strings[note]?.[into] ?? 0;
    const bass = 0.5 * (basses[note - (note % 4)]?.[(note % 4) * NOTE_FRAMES + into] ?? 0);
    const shaker = (chance() - 0.5) * (dying[into] ?? 0);
    file.writeInt16LE(sampleOf(0.34 * string + 0.3 * bass + shaker), HEAD_BYTES + frame * 4);
    file.writeInt16LE(sampleOf(0.28 * string + 0.34 * bass - shaker), HEAD_BYTES + frame * 4 + 2);
  }
  return file;
}

/**
 * A string dies away, its overtones sooner. Each tone turns on from the frame before: a sine for each of a million frames kept
 * the first start busy for seconds.
 */
function pluck(hz: number, frames: number): Float64Array {
  const sound = new Float64Array(frames);
  for (const nth of [1, 2, 3, 4]) {
    const turn = (2 * Math.PI * hz * nth) / RATE_HZ;
    const fading = Math.exp((-2.2 * nth) / RATE_HZ);
    const [cosine, sine] = [fading * Math.cos(turn), fading * Math.sin(turn)];
    let x = 1 / nth;
    let y = 0;
    for (let frame = 0; frame < frames; frame++) {
      sound[frame] = (sound[frame] ?? 0) + y * Math.min(1, (frame * 200) / RATE_HZ);
      const before = x;
      x = x * cosine - y * sine;
      y = before * sine + y * cosine;
    }
  }
  return sound;
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
