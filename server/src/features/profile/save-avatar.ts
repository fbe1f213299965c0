import { AppError } from '@toada/domain/errors.ts';
import type { AvatarForm } from '@toada/domain/profile/profile.contract.ts';
import type { Call } from '../../http/serve.ts';
import { claimUpload, discardUpload } from '../upload/claim-upload.ts';
import { toPerson } from './present-person.ts';
import { lockOwnAvatar, setOwnAvatar } from './profile.queries.ts';

/** Shows the square from now on. The picture it was cut from and the one shown before are given up. */
export async function setAvatar(call: Call<AvatarForm>, croppedId: string) {
  const { db, actor, visible, input, now } = call;
  // First of all, so that two pictures saved at once take turns.
  const before = await lockOwnAvatar(db, visible);
  const claim = { userId: actor.id, purpose: 'avatar' } as const;
  const source = await claimUpload(db, { ...claim, id: input.upload_id }, now);
  const cropped = await claimUpload(db, { ...claim, id: croppedId }, now);
  return replaceAvatar(call, cropped.storage_key, [source.storage_key, before?.avatar_key]);
}

/** The initials come back; removing what is not there is fine. */
export async function removeAvatar(call: Call<unknown>) {
  const before = await lockOwnAvatar(call.db, call.visible);
  return replaceAvatar(call, null, [before?.avatar_key]);
}

type Keys = (string | null | undefined)[];

async function replaceAvatar({ db, actor, visible, links, now }: Call<unknown>, avatarKey: string | null, given: Keys) {
  const profile = await setOwnAvatar(db, visible, avatarKey, now);
  if (!profile) throw new AppError('notFound', {});
  for (const storageKey of given) if (storageKey) await discardUpload(db, { userId: actor.id, storageKey }, now);
  return toPerson(profile, links, now);
}
