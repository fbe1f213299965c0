import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHUNK_BYTES, mediaKinds } from '../../domain/src/media-file/media-file.rules.ts';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import type { Bench } from './bench.ts';
import { peakMbOf } from './process-use.ts';
import { createTusSender } from './tus-sender.ts';
import { startOurs } from './upload.bench.ts';

const MEMORY_MAX_MB = 256;
const totalBytes = mediaKinds.video.limitBytes;
const CHUNKS = totalBytes / CHUNK_BYTES;

/** Pieces of the largest video there may be, each different: a piece in the wrong place changes the hash. */
const body = randomBytes(CHUNK_BYTES);
function pieceAt(index: number): Buffer {
  body.writeUInt32BE(index, 0);
  body.write('ftypisom', 4, 'latin1');
  return body;
}

/** The largest video, its server killed in the middle of a piece; then the same hash, and the memory that both servers took at most. */
export const videoUploadBench: Bench = {
  name: 'video-upload',
  async run(say) {
    const hash = createHash('sha256');
    for (let index = 0; index < CHUNKS; index++) hash.update(pieceAt(index));
    const sha256 = hash.digest('hex');
    const folder = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const database = await startEmbedded(folder);
    const start = () => startOurs(database.url, join(folder, 'product'));
    let product = await start();
    const agent = new http.Agent({ keepAlive: true });
    const sender = createTusSender(agent);
    try {
      const idleMb = await peakMbOf(product.pid);
      const path = await sender.begin(product, { name: 'clipe.mp4', kind: 'video', bytes: totalBytes });
      const half = CHUNKS / 2;
      for (let index = 0; index < half; index++) await sender.piece(product, path, index * CHUNK_BYTES, pieceAt(index));
      const cut = sender.piece(product, path, half * CHUNK_BYTES, pieceAt(half)).then(
        () => false,
        () => true,
      );
      const firstPeak = await peakMbOf(product.pid);
      await product.kill();
      const wasCut = await cut;
      product = await start();
      const offset = await sender.offset(product, path);
      say(
        `killed at ${mbOf(half * CHUNK_BYTES)} MB (${wasCut ? 'the piece was cut' : 'the piece was through'}), went on at ${mbOf(offset)} MB`,
      );
      for (let at = offset; at < totalBytes; at = nextPiece(at)) {
        const piece = pieceAt(Math.floor(at / CHUNK_BYTES));
        await sender.piece(product, path, at, piece.subarray(at % CHUNK_BYTES));
      }
      const told = await sender.finish(product, path, sha256);
      const peak = Math.max(firstPeak, await peakMbOf(product.pid));
      const isKept = offset >= half * CHUNK_BYTES && told === sha256;
      say(`${idleMb.toFixed(0)} MB before the first byte`);
      say(isKept ? 'the hash is right' : `the server says: ${told}`);
      return [
        { name: 'video-upload', figure: isKept ? 'whole' : 'lost', goal: 'whole', result: isKept ? 'ok' : 'short' },
        {
          name: "video-upload's memory",
          figure: `${peak.toFixed(0)} MB`,
          goal: `at most ${MEMORY_MAX_MB} MB`,
          result: peak <= MEMORY_MAX_MB ? 'ok' : 'short',
        },
      ];
    } finally {
      agent.destroy();
      await product.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const nextPiece = (at: number) => (Math.floor(at / CHUNK_BYTES) + 1) * CHUNK_BYTES;
const mbOf = (bytes: number) => Math.round(bytes / 1024 / 1024);
