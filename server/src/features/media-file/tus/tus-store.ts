import { AppError } from '@toada/domain/errors.ts';
import { MediaFileRequest } from '@toada/domain/media-file/media-file.contract.ts';
import {
  acceptedFormat,
  HEAD_BYTES,
  type MediaFormat,
  type MediaKind,
  wrongType,
} from '@toada/domain/media-file/media-file.rules.ts';
import { DataStore, Upload } from '@tus/server';
import type { Db } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { publish } from '../../../live/publish.ts';
import type { Storage } from '../../../outside/storage.ts';
import { beginMediaFile } from '../begin-media-file.ts';
import { dropMediaFile } from '../finish-media-file.ts';
import { findSending, type MediaFileRow, setReceived } from '../media-file.queries.ts';
import { discardMediaFile } from '../remove-media-file.ts';
import { keepRunning, takeRunning } from '../running-hashes.ts';
import { arrivingNow } from './arriving.ts';

/** The store of the protocol: rows in the database, bytes in the folder of arriving files. */
export class TusStore extends DataStore {
  readonly #db: Db;
  readonly #storage: Storage;

  constructor(db: Db, storage: Storage) {
    super();
    this.#db = db;
    this.#storage = storage;
    this.extensions = ['creation', 'termination'];
  }

  override async create(upload: Upload) {
    const { actor, now } = arrivingNow();
    const request = readRequest(upload.metadata);
    const file = { id: upload.id, userId: actor.id, request, bytes: upload.size ?? 0, now };
    await beginMediaFile(this.#db, this.#storage, file);
    return upload;
  }

  override async getUpload(id: string) {
    const row = await findOwn(this.#db, arrivingNow().actor.id, id);
    arrivingNow().row = row;
    const offset = isWhole(row) ? row.bytes : await this.#storage.incoming.bytes(id);
    return new Upload({ id, size: row.bytes, offset, creation_date: row.created_at.toISOString() });
  }

  /** The stream is empty (arriving.ts); it is read so that it ends. */
  override async write(stream: NodeJS.ReadableStream, id: string, offset: number) {
    stream.resume();
    // Read under the lock, unless the bytes came along with the creation.
    const row = arrivingNow().row ?? (await findOwn(this.#db, arrivingNow().actor.id, id));
    if (isWhole(row) || offset === row.bytes) return row.bytes;
    try {
      return await this.#receive(row, offset);
    } catch (error) {
      if (error instanceof AppError && error.code === 'mediaFile.wrongType')
        await dropMediaFile(this.#db, this.#storage, id);
      // Bytes that came before the disk was full are kept, and the sender goes on behind them.
      throw isDiskFull(error) ? new AppError('mediaFile.diskFull', {}) : error;
    }
  }

  async #receive(row: MediaFileRow, offset: number) {
    const { body, now, stop } = arrivingNow();
    const { incoming } = this.#storage;
    const judge = createJudge(row, row.format ? Buffer.alloc(0) : await incoming.head(row.id, HEAD_BYTES));
    const running = takeRunning(row.id, offset);
    const room = createRoom(row.bytes - offset);
    const reached = await incoming.append(row.id, body, {
      offset,
      look: (chunk) => {
        room.take(chunk.length);
        judge.look(chunk);
      },
      hash: running ?? NO_HASH,
      signal: stop.signal,
    });
    if (running) keepRunning(row.id, running, reached);
    const received = { received_bytes: reached, format: judge.format(), received_at: now };
    const percent = Math.floor((reached / row.bytes) * 100);
    const [isNoted] = await Promise.all([
      setReceived(this.#db, row.id, received),
      publish(this.#db, row.user_id, { type: 'progress', subject: `media-file:${row.id}`, percent }),
    ]);
    if (!isNoted) throw new AppError('notFound', {});
    return reached;
  }

  override async remove(id: string) {
    const row = await findOwn(this.#db, arrivingNow().actor.id, id);
    await inTransaction(this.#db, (tx) => discardMediaFile(tx, row, arrivingNow().now));
  }
}

/** Another process took the bytes before these: all of them are hashed at the end, from the disk. */
const NO_HASH = { update() {} };

/** Bytes come from their sender alone: anybody else's file does not exist. */
export async function findOwn(db: Db, userId: string, id: string) {
  const row = await findSending(db, userId, id);
  if (!row) throw new AppError('notFound', {});
  return row;
}

/** Verified, and perhaps moved already: no byte is added to it. */
function isWhole(row: MediaFileRow) {
  return row.status !== 'receiving' || row.sha256 !== null;
}

/** A body that does not say how long it is could be longer than the file was to be. */
function createRoom(bytes: number) {
  let left = bytes;
  return {
    take(taken: number) {
      left -= taken;
      if (left < 0) throw new AppError('request.tooLarge', { limitBytes: bytes });
    },
  };
}

function readRequest(metadata: Record<string, string | null> | undefined): MediaFileRequest {
  const { kind, filename, sha256, target_id } = metadata ?? {};
  const said = { ...(sha256 ? { sha256 } : {}), ...(target_id ? { target_id } : {}) };
  const result = MediaFileRequest.safeParse({ kind, filename, ...said });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw new AppError('input.invalid', { fields });
}

function isDiskFull(error: unknown) {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

type Judge = { look: (chunk: Buffer) => void; format: () => MediaFormat | null };

type Judged = { kind: MediaKind; name: string; format: MediaFormat | null };

/** Looks at the first bytes of a file as soon as they are there: whoever sends the wrong one is told before the rest. */
function createJudge({ kind, name, format: known }: Judged, head: Buffer): Judge {
  let format = known;
  let seen = head;
  return {
    format: () => format,
    look(chunk) {
      if (format) return;
      seen = Buffer.concat([seen, chunk.subarray(0, HEAD_BYTES)]);
      if (seen.length < HEAD_BYTES) return;
      format = acceptedFormat(kind, seen);
      if (!format) throw new AppError('mediaFile.wrongType', wrongType(kind, name, seen));
    },
  };
}
