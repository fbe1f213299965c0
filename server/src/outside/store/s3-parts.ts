import { createHash } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { inPieces } from './in-pieces.ts';
import { statusOf } from './s3-errors.ts';
import { type PutOptions, StoreError, type StoreSource } from './store-transport.ts';

const MEGABYTE = 1024 * 1024;
/** A file up to this size is sent by one request. */
export const PART_BYTES = 8 * MEGABYTE;
const PARTS_MAX = 10_000;
const PARTS_AT_ONCE = 3;
/** Two senders of one file begin within minutes of each other: an older upload is a leftover. */
const SPARED_MS = 60 * 60 * 1000;

type ObjectName = { Bucket: string; Key: string };
type Kept = { etag: string; bytes: number };

/**
 * A large file by parts; nothing is visible before the last step. An upload that an earlier attempt left is gone on with: its
 * parts are known by their hashes, so whatever is not ours, or not whole, is sent again.
 */
export async function putInParts(client: S3Client, name: ObjectName, source: StoreSource, options: PutOptions & Head) {
  const { signal } = options;
  const found = await findUpload(client, name, source, signal);
  const { upload, kept } = found ?? { upload: await beginUpload(client, name, options), kept: new Map() };
  const parts = await sendParts(client, { upload, kept }, source, options);
  await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }), {
    abortSignal: signal,
  });
  await sweepUploads(client, name, options);
}

type Head = { ContentType: string; Metadata: Record<string, string>; now: () => Date };
type UploadName = ObjectName & { UploadId: string };

async function beginUpload(client: S3Client, name: ObjectName, { signal, ContentType, Metadata }: PutOptions & Head) {
  const begun = await client.send(new CreateMultipartUploadCommand({ ...name, ContentType, Metadata }), {
    abortSignal: signal,
  });
  if (!begun.UploadId) throw new StoreError('unexpected', 'The service gave no upload id.');
  return { ...name, UploadId: begun.UploadId };
}

/**
 * One whose first part is ours: what else it was begun with (its hash, its type) is then ours as well. A service that does not
 * let us look is begun anew.
 */
async function findUpload(client: S3Client, name: ObjectName, source: StoreSource, signal: AbortSignal) {
  for (const { UploadId } of await uploadsOf(client, name, signal)) {
    if (!UploadId) continue;
    const upload = { ...name, UploadId };
    const kept = await partsOf(client, upload, signal);
    const [first] = [...kept.keys()].sort((a, b) => a - b);
    if (first !== undefined && isOurs(kept.get(first), await partOf(source, first))) return { upload, kept };
  }
  return null;
}

async function uploadsOf(client: S3Client, { Bucket, Key }: ObjectName, signal: AbortSignal) {
  const listed = await client
    .send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }), { abortSignal: signal })
    .catch(nullWhenNotAllowed);
  return (listed?.Uploads ?? []).filter((upload) => upload.Key === Key);
}

/** Page by page as the service says: the SDK's own way asks some services for ever. */
async function partsOf(client: S3Client, upload: UploadName, signal: AbortSignal) {
  const kept = new Map<number, Kept>();
  for (let marker: string | undefined; ; ) {
    const page = await client
      .send(new ListPartsCommand({ ...upload, PartNumberMarker: marker }), { abortSignal: signal })
      .catch(nullWhenNotAllowed);
    for (const { PartNumber = 0, ETag = '', Size = 0 } of page?.Parts ?? [])
      kept.set(PartNumber, { etag: ETag, bytes: Size });
    if (!page?.IsTruncated || page.NextPartNumberMarker === marker) return kept;
    marker = page.NextPartNumberMarker;
  }
}

type Place = { upload: UploadName; kept: Map<number, Kept> };

/** Few parts are in memory at once, whatever the size of the file. */
async function sendParts(client: S3Client, { upload, kept }: Place, source: StoreSource, options: PutOptions) {
  const { signal, onSent } = options;
  const parts: CompletedPart[] = [];
  const sending = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;
  let sent = 0;
  const send = async (PartNumber: number, body: Buffer) => {
    const known = kept.get(PartNumber);
    const etag = isOurs(known, body) ? known.etag : await uploadPart(client, { ...upload, PartNumber }, body, signal);
    parts.push({ PartNumber, ETag: etag });
    sent += body.length;
    onSent(Math.min(sent, source.bytes));
  };
  let number = 0;
  for await (const body of inPieces(await source.open(0), partBytesOf(source))) {
    signal.throwIfAborted();
    number++;
    const task: Promise<void> = send(number, body)
      .catch((error) => {
        failure ??= { error };
      })
      .finally(() => sending.delete(task));
    sending.add(task);
    if (sending.size >= PARTS_AT_ONCE) await Promise.race(sending);
    if (failure) break;
  }
  await Promise.all(sending);
  if (failure) throw (failure as { error: unknown }).error;
  if (sent !== source.bytes) throw new StoreError('fileMissing', `${sent} of ${source.bytes} bytes are there.`);
  return parts.sort((a, b) => (a.PartNumber ?? 0) - (b.PartNumber ?? 0));
}

async function uploadPart(
  client: S3Client,
  name: UploadName & { PartNumber: number },
  body: Buffer,
  signal: AbortSignal,
) {
  const { ETag } = await client.send(new UploadPartCommand({ ...name, Body: body }), { abortSignal: signal });
  if (!ETag) throw new StoreError('connectionLost', 'The service did not confirm a part.');
  return ETag;
}

/** The same for the same file every time, or an earlier attempt's parts would be of no use. */
function partBytesOf({ bytes }: StoreSource) {
  return Math.max(PART_BYTES, Math.ceil(bytes / PARTS_MAX / MEGABYTE) * MEGABYTE);
}

/**
 * Leftovers of other attempts are kept and paid for until somebody ends them. A young upload may be another sender's who is about to
 * complete it.
 */
async function sweepUploads(client: S3Client, name: ObjectName, { signal, now }: PutOptions & Head) {
  const before = now().getTime() - SPARED_MS;
  for (const { UploadId, Initiated } of await uploadsOf(client, name, signal))
    if (UploadId && Initiated && Initiated.getTime() < before)
      await client
        .send(new AbortMultipartUploadCommand({ ...name, UploadId }), { abortSignal: signal })
        .catch(nullWhenNotAllowed);
}

/** A part's name is its hash; where a service encrypts it is another, and the part is sent again. */
function isOurs(known: Kept | undefined, body: Buffer): known is Kept {
  const md5 = createHash('md5').update(body).digest('hex');
  return known?.bytes === body.length && known.etag.replaceAll('"', '') === md5;
}

async function partOf(source: StoreSource, number: number) {
  const size = partBytesOf(source);
  const from = (number - 1) * size;
  if (from < source.bytes) for await (const piece of inPieces(await source.open(from), size)) return piece;
  return Buffer.alloc(0);
}

/** Many keys may write and nothing else, and some services do not know the call. */
function nullWhenNotAllowed(error: unknown): null {
  const status = statusOf(error);
  if (status === 403 || status === 404 || status === 405 || status === 501) return null;
  throw error;
}
