import { createHash } from 'node:crypto';
import { pipeline, Readable, Transform } from 'node:stream';

/** Passes the body through while counting and hashing it, so that nothing is read twice or held whole. */
export function measured(body: Readable | Uint8Array, expectedSha256: string | undefined) {
  const hash = createHash('sha256');
  const result = { bytes: 0, sha256: '' };
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      result.bytes += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      result.sha256 = hash.digest('hex');
      const isExpected = expectedSha256 === undefined || expectedSha256 === result.sha256;
      done(isExpected ? null : new Error('The bytes that arrived are not the ones announced.'));
    },
  });
  const source = body instanceof Readable ? body : Readable.from([body], { objectMode: false });
  // A failure on either side destroys both; whoever reads the meter sees the error.
  pipeline(source, meter, () => {});
  return { stream: meter as Readable, result };
}
