import { randomUUID } from 'node:crypto';
import { emptyPressKit, type PressKitContent } from '@toada/domain/press-kit/press-kit.content.ts';
import sharp from 'sharp';
import { db } from './database.ts';
import { buildProfile } from './factories.ts';
import { storage } from './test-server.ts';

/** A photograph of somebody's kit, with its files. */
export async function buildKitPhoto({ user_id, name = 'palco.jpg' }: { user_id?: string; name?: string } = {}) {
  const owner = user_id ?? (await buildProfile({ role: 'ARTIST' })).id;
  const id = randomUUID();
  const [storage_key, small_key] = [`press-photos/${id}.jpg`, `press-photos/${id}.small.jpg`];
  const background = { r: 139, g: 30, b: 99 };
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  await storage.put(storage_key, picture);
  await storage.put(small_key, picture);
  const row = { id, user_id: owner, team_id: owner, name, width: 1200, height: 900, bytes: picture.length };
  await db
    .insertInto('press_kit_photos')
    .values({ ...row, storage_key, small_key, created_at: new Date() })
    .execute();
  return id;
}

/** A published kit, written past the form: the writer must be safe by itself. */
export async function putPressKit(user_id: string, content: Partial<PressKitContent>) {
  const kit = JSON.stringify({ ...emptyPressKit(), shortBio: 'Voz e viola.', ...content });
  const row = { user_id, team_id: user_id, draft: kit, published: kit, published_at: new Date() };
  await db
    .insertInto('press_kits')
    .values({ ...row, updated_at: new Date() })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ draft: kit, published: kit }))
    .execute();
}
