import { AppError } from '@toada/domain/errors.ts';
import type { AvatarForm, Crop } from '@toada/domain/profile/profile.contract.ts';
import { PICTURE_LIMIT_PIXELS } from '@toada/domain/upload/upload.rules.ts';
import sharp from 'sharp';
import type { Preparing } from '../../http/serve.ts';
import type { Storage } from '../../outside/storage.ts';
import { findUpload } from '../upload/claim-upload.ts';
import { pictureLimit } from '../upload/inspect/picture-limit.ts';
import { storeUpload } from '../upload/store-upload.ts';

/** Sharp on the largest avatar of a dense screen, and about 30 kB. */
const SIDE = 512;
const QUALITY = 84;

/** Cuts the square and stores it as a file of its own, which waits to be claimed like any other. */
export async function cropAvatar({ upload_id, crop }: AvatarForm, { db, actor, now, storage }: Preparing) {
  const source = await findUpload(db, { userId: actor.id, id: upload_id, purpose: 'avatar' }, now);
  const original = await readWhole(storage, source.storage_key);
  const content = await pictureLimit(() => cutSquare(original, crop));
  const { id } = await storeUpload(db, storage, {
    userId: actor.id,
    purpose: 'avatar',
    name: source.name,
    content,
    type: 'webp',
    now,
  });
  return id;
}

async function readWhole(storage: Storage, key: string): Promise<Buffer> {
  const slice = await storage.read(key);
  if (!slice) throw new AppError('upload.unknown', {});
  return Buffer.concat(await slice.stream.toArray());
}

/** Written anew from its pixels: neither the place where it was taken nor anything hidden comes along. */
async function cutSquare(original: Buffer, { x, y, size }: Crop): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: PICTURE_LIMIT_PIXELS, failOn: 'error' });
  const { autoOrient } = await picture.metadata();
  if (x + size > autoOrient.width || y + size > autoOrient.height)
    throw new AppError('input.invalid', { fields: { crop: 'avatar.crop' } });
  return picture
    .autoOrient()
    .extract({ left: x, top: y, width: size, height: size })
    .resize(SIDE, SIDE)
    .webp({ quality: QUALITY })
    .toBuffer();
}
