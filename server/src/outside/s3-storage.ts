import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { assert } from '@toada/domain/assert.ts';
import { contentTypeOf } from './content-type.ts';
import type { Incoming } from './incoming.ts';
import { measured } from './measured-stream.ts';
import type { ByteRange, Storage } from './storage.ts';
import { assertKey } from './storage-key.ts';

/** Parts this size reach 80 GB within S3's 10,000 parts, and few of them are in memory at once. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 3;

export type S3Config = {
  /** Without one, Amazon's own. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  forcePathStyle: boolean;
};

/** A bucket of an S3-compatible service. An object appears whole or not at all, as the protocol promises. */
export function createS3Storage(config: S3Config, incoming: Incoming): Storage {
  const client = new S3Client(clientConfig(config));
  const at = (key: string) => {
    assertKey(key);
    return { Bucket: config.bucket, Key: key };
  };

  return {
    put: (key, body, options) => put(client, at(key), body, options?.sha256),
    read: (key, range) => read(client, at(key), range),

    async stat(key) {
      const found = await client.send(new HeadObjectCommand(at(key))).catch(nullWhenMissing);
      return found && { bytes: found.ContentLength ?? 0, contentType: contentTypeOf(key), etag: plainEtag(found.ETag) };
    },

    pathOf: () => null,

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch(nullWhenMissing);
    },

    incoming,

    async takeOver(key, id, { bytes, sha256 }) {
      const isHere = (await incoming.bytes(id)) === bytes;
      if (isHere) await put(client, at(key), incoming.read(id), sha256);
      else if ((await this.stat(key))?.bytes !== bytes)
        throw new Error(`The file of ${key} is neither arriving nor stored.`);
    },

    // Parts of killed uploads are the bucket's lifecycle rule (AbortIncompleteMultipartUpload): only the operator
    // knows who else writes there.
    sweep: async () => 0,
  };
}

type ObjectName = { Bucket: string; Key: string };

function clientConfig(config: S3Config): S3ClientConfig {
  return {
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    region: config.region,
    credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
    forcePathStyle: config.forcePathStyle,
    // Compatible services do not all know Amazon's newer checksums; ours is the sha256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 10_000, socketTimeout: 60_000 },
  };
}

async function put(
  client: S3Client,
  name: ObjectName,
  body: Readable | Uint8Array,
  expectedSha256: string | undefined,
) {
  const { stream, result } = measured(body, expectedSha256);
  try {
    const { head, rest } = await readHead(stream);
    // Metadata goes first on the wire: the hash of a long stream is kept there only if the caller knew it.
    const sha256 = rest ? expectedSha256 : result.sha256;
    const upload = new Upload({
      client,
      params: {
        ...name,
        Body: rest ? Readable.from(joined(head, rest)) : head,
        ContentType: contentTypeOf(name.Key) ?? 'application/octet-stream',
        ...(sha256 ? { Metadata: { sha256 } } : {}),
      },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
      leavePartsOnError: false,
    });
    await upload.done();
    return { key: name.Key, ...result };
  } finally {
    stream.destroy();
  }
}

/** A file that fits into one part is known whole before it is sent; `rest` is null then. */
async function readHead(stream: Readable) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const rest = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    chunks.push(next.value);
    bytes += next.value.length;
    if (bytes > PART_BYTES) return { head: Buffer.concat(chunks), rest };
  }
  return { head: Buffer.concat(chunks), rest: null };
}

async function* joined(head: Buffer, rest: AsyncIterator<Buffer>) {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function read(client: S3Client, name: ObjectName, range: ByteRange | undefined) {
  const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
  const found = await client.send(new GetObjectCommand({ ...name, ...(Range ? { Range } : {}) })).catch((error) => {
    if (statusOf(error) === 416) throw new RangeError(`The range begins behind the end of ${name.Key}.`);
    return nullWhenMissing(error);
  });
  if (!found) return null;
  assert(found.Body instanceof Readable, 'the S3 client answers with a Node stream');
  const bytes = found.ContentLength ?? 0;
  const total = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1];
  return {
    stream: found.Body as Readable,
    bytes,
    totalBytes: total === undefined ? bytes : Number(total),
    contentType: contentTypeOf(name.Key),
    etag: plainEtag(found.ETag),
  };
}

function plainEtag(etag: string | undefined) {
  return (etag ?? '').replaceAll('"', '');
}

function nullWhenMissing(error: unknown): null {
  // A missing bucket is a wrong configuration, not a missing file.
  if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return null;
  throw error;
}

function statusOf(error: unknown) {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
