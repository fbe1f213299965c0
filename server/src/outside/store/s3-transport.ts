import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { contentTypeOf } from '../content-type.ts';
import { createClient, type S3Connection } from './s3-client.ts';
import { isKnownThere, isMissingObject, s3Error, statusOf } from './s3-errors.ts';
import { PART_BYTES, putInParts } from './s3-parts.ts';
import { foldersOf, segmentsOf } from './store-path.ts';
import {
  type OpenOptions,
  type PutOptions,
  StoreError,
  type StoreSource,
  type StoreTransport,
} from './store-transport.ts';

const ENTRIES_MAX = 100_000;

/** A bucket of an S3-compatible service. An object appears whole or not at all, as the protocol promises. */
export async function openS3(connection: S3Connection, options: OpenOptions): Promise<StoreTransport> {
  const client = createClient(connection, options);
  const now = options.now ?? (() => new Date());
  const root = connection.remotePath.split('/').filter((segment) => segment !== '');
  const Bucket = connection.bucket;
  const at = (path: string) => ({ Bucket, Key: [...root, ...segmentsOf(path)].join('/') });
  const told = (error: unknown): never => {
    options.signal.throwIfAborted();
    throw s3Error(error);
  };
  if (options.onPassed) await probe(client, Bucket, options).catch(told);

  return {
    async put(path, source, putOptions) {
      const signal = AbortSignal.any([putOptions.signal, options.signal]);
      await put(client, at(path), source, { ...putOptions, signal, now }).catch((error) => {
        signal.throwIfAborted();
        throw s3Error(error);
      });
    },
    list: (folder) => list(client, Bucket, [...root, ...foldersOf(folder), ''].join('/'), options.signal).catch(told),
    read: (path, maxBytes) => read(client, at(path), maxBytes, options.signal).catch(told),
    async remove(path) {
      await client.send(new DeleteObjectCommand(at(path)), { abortSignal: options.signal }).catch((error) => {
        if (!isMissingObject(error)) told(error);
      });
    },
    close: async () => client.destroy(),
  };
}

type ObjectName = { Bucket: string; Key: string };

/** One question tells three steps apart: whether anybody answered, whether the key is known, whether the bucket is there. */
async function probe(client: S3Client, Bucket: string, { signal, onPassed }: OpenOptions) {
  try {
    await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }), { abortSignal: signal });
  } catch (error) {
    if (statusOf(error) === null) throw error;
    onPassed?.('reach');
    if (isKnownThere(error)) onPassed?.('login');
    throw error;
  }
  onPassed?.('reach');
  onPassed?.('login');
}

async function put(client: S3Client, name: ObjectName, source: StoreSource, options: PutOptions & Clock) {
  const { signal, onSent } = options;
  signal.throwIfAborted();
  const head = {
    ContentType: contentTypeOf(name.Key) ?? 'application/octet-stream',
    Metadata: { sha256: source.sha256 },
  };
  if (!(await isThere(client, name, source, signal))) {
    if (source.bytes > PART_BYTES) await putLarge(client, name, source, { ...options, ...head });
    else await putSmall(client, name, source, { ...options, ...head });
    const isKept = await isThere(client, name, source, signal);
    if (isKept === false) throw new StoreError('connectionLost', 'The object is not there after its upload.');
  }
  onSent(source.bytes);
}

type Head = { ContentType: string; Metadata: Record<string, string> };
type Clock = { now: () => Date };

/** Another sender of the same file may have ended the upload that both wrote into. */
async function putLarge(client: S3Client, name: ObjectName, source: StoreSource, options: PutOptions & Head & Clock) {
  try {
    await putInParts(client, name, source, options);
  } catch (error) {
    if (!isMissingObject(error) || !(await isThere(client, name, source, options.signal))) throw error;
  }
}

async function putSmall(client: S3Client, name: ObjectName, source: StoreSource, options: PutOptions & Head) {
  const { signal, ContentType, Metadata } = options;
  const Body = await buffer(await source.open(0));
  if (Body.length !== source.bytes)
    throw new StoreError('fileMissing', `${Body.length} of ${source.bytes} bytes are there.`);
  await client.send(new PutObjectCommand({ ...name, Body, ContentType, Metadata }), { abortSignal: signal });
}

/** Null where the key may write and not look. */
async function isThere(client: S3Client, name: ObjectName, { bytes, sha256 }: StoreSource, signal: AbortSignal) {
  const found = await client.send(new HeadObjectCommand(name), { abortSignal: signal }).catch((error) => {
    if (isMissingObject(error)) return false as const;
    if (statusOf(error) === 403) return null;
    throw error;
  });
  if (!found) return found;
  const kept = found.Metadata?.sha256;
  return found.ContentLength === bytes && (kept === undefined || kept === sha256);
}

async function list(client: S3Client, Bucket: string, prefix: string, signal: AbortSignal) {
  const Prefix = prefix === '/' ? '' : prefix;
  const files: { name: string; bytes: number }[] = [];
  const pages = paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter: '/' }, { abortSignal: signal });
  for await (const { Contents = [] } of pages) {
    // A key that is the folder itself is how some tools draw one.
    for (const { Key = '', Size = 0 } of Contents)
      if (Key !== Prefix) files.push({ name: Key.slice(Prefix.length), bytes: Size });
    if (files.length > ENTRIES_MAX) throw new StoreError('unexpected', `There are more than ${ENTRIES_MAX} files.`);
  }
  return files;
}

async function read(client: S3Client, name: ObjectName, maxBytes: number, signal: AbortSignal) {
  const found = await client.send(new GetObjectCommand(name), { abortSignal: signal }).catch((error) => {
    if (isMissingObject(error)) return null;
    throw error;
  });
  if (!found?.Body) return null;
  const stream = found.Body as AsyncIterable<Buffer>;
  const chunks: Buffer[] = [];
  let total = 0;
  // Leaving the loop early closes the connection.
  for await (const chunk of stream) {
    total += chunk.length;
    if (total > maxBytes) throw new StoreError('unexpected', `The file has more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
