import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Actor } from '@toada/domain/access/decide.ts';
import { assert } from '@toada/domain/assert.ts';
import type { MediaKind } from '@toada/domain/media-file/media-file.rules.ts';
import type { Db } from '../db/connect.ts';
import { beginMediaFile } from '../features/media-file/begin-media-file.ts';
import { proveMediaFile, settleMediaFile } from '../features/media-file/finish-media-file.ts';
import { findAnyMediaFile } from '../features/media-file/media-file.queries.ts';
import type { Storage } from '../outside/storage.ts';

type Tools = { db: Db; storage: Storage; now: Date };
type DemoFile = { id: string; kind: MediaKind; name: string; content: Buffer };

/** Sends a file as its artist would; a try that was killed is taken up again. */
export async function sendDemoFile({ db, storage, now }: Tools, artist: Actor, file: DemoFile) {
  const { id, kind, name, content } = file;
  const known = await findAnyMediaFile(db, id);
  if (!known)
    await beginMediaFile(db, storage, {
      ...{ id, userId: artist.id, bytes: content.length, now },
      request: { kind, filename: name },
    });
  await storage.incoming.remove(id);
  const hash = createHash('sha256');
  const { signal } = new AbortController();
  await storage.incoming.append(id, Readable.from([content]), { offset: 0, look: () => {}, hash, signal });
  const row = known ?? (await findAnyMediaFile(db, id));
  assert(row, 'the file was begun');
  await settleMediaFile(db, await proveMediaFile(db, storage, row, hash.digest('hex')));
}

/** Files that arrived whole; a killed try leaves a row without its file. */
export async function listSent(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('media_files')
    .select('id')
    .where('id', 'in', ids)
    .where('sha256', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
