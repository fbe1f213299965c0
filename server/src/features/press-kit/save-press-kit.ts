import { AppError } from '@toada/domain/errors.ts';
import type { PressKitContent } from '@toada/domain/press-kit/press-kit.content.ts';
import type { PressKitForm } from '@toada/domain/press-kit/press-kit.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { publishToOwner } from '../../live/publish.ts';
import { type PageOwner, requirePageOwner } from '../link-page/read-link-page.ts';
import {
  findPressKit,
  insertPressKit,
  listOwnReleases,
  lockOwnPhotos,
  lockPressKit,
  setPressKit,
} from './press-kit.queries.ts';
import { presentPressKit } from './read-press-kit.ts';

/** The draft as it is typed, after every change. The press sees it when it is published. */
export async function savePressKit(call: Call<PressKitForm>) {
  const { db, actor, input, now } = call;
  const owner = await requirePageOwner(call);
  const kit = await lockSeen(call, owner, input.revision);
  await checkNamed(call, owner, input.content);
  const saved = { draft: JSON.stringify(input.content), updated_by: actor.id, updated_at: now };
  if (kit) await setPressKit(db, owner.id, saved);
  else if (!(await insertPressKit(db, { user_id: owner.id, team_id: owner.team_id, ...saved })))
    throw await changed(call, owner);
  await tellEditors(call, owner);
  return presentPressKit(call, owner);
}

type Seen = { artist_id?: AskedId<'profiles'> | undefined; revision: number };

/** The draft says again what the press sees. */
export async function discardKitDraft(call: Call<Seen>) {
  const { db, actor, now } = call;
  const owner = await requirePageOwner(call);
  const kit = await lockSeen(call, owner, call.input.revision);
  if (!kit?.published) throw new AppError('notFound', {});
  const draft = JSON.stringify(kit.published);
  await setPressKit(db, owner.id, { draft, updated_by: actor.id, updated_at: now });
  await tellEditors(call, owner);
  return presentPressKit(call, owner);
}

/** Nobody writes over a draft they have not seen: of two who edit, the second is told who was first. */
export async function lockSeen(call: Call<unknown>, owner: PageOwner, revision: number) {
  const kit = await lockPressKit(call.db, owner.id);
  if ((kit?.revision ?? 0) !== revision) throw await changed(call, owner);
  return kit;
}

export async function tellEditors({ db }: Call<unknown>, { id, team_id }: PageOwner) {
  await publishToOwner(db, { user_id: id, team_id }, { type: 'changed', subject: 'pressKit' });
}

async function changed({ db, now }: Call<unknown>, owner: PageOwner) {
  const kit = await findPressKit(db, owner.id);
  return new AppError('pressKit.changed', { by: kit?.author ?? '', at: (kit?.updated_at ?? now).toISOString() });
}

/** Photographs and releases of a kit are its owner's: another's do not exist. */
async function checkNamed({ db }: Call<unknown>, owner: PageOwner, { photos, releases }: PressKitContent) {
  const ownPhotos = await lockOwnPhotos(
    db,
    owner.id,
    photos.map(({ photo }) => photo),
  );
  const ownReleases = await listOwnReleases(db, owner.id, releases);
  const foreign = [
    ...photos.flatMap(({ photo }, place) => (ownPhotos.includes(photo) ? [] : [`content.photos.${place}.photo`])),
    ...releases.flatMap((id, place) => (ownReleases.includes(id) ? [] : [`content.releases.${place}`])),
  ];
  if (foreign.length > 0)
    throw new AppError('input.invalid', { fields: Object.fromEntries(foreign.map((at) => [at, 'id.format'])) });
}
