import { Transform } from 'node:stream';
import { StatementRefusal } from '../refusal.ts';
import { RATIO_FROM, RATIO_MAX, UNPACKED_MAX } from './source.ts';

/** Lets bytes through until they are more than a report can be, or grow out of nothing. */
export function limitUnpacked(packedBytes: number, max = UNPACKED_MAX): Transform {
  let bytes = 0;
  return new Transform({
    highWaterMark: 1024 * 1024,
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      const isBomb = bytes > max || (bytes > RATIO_FROM && bytes > packedBytes * RATIO_MAX);
      if (isBomb) done(new StatementRefusal('bomb'));
      else done(null, chunk);
    },
  });
}
