import type { BrandAddressForm, BrandFileForm, BrandFileView } from '@toada/domain/brand/brand.contract.ts';
import { AppError } from '@toada/domain/errors.ts';
import { uploadPurposes } from '@toada/domain/upload/upload.rules.ts';
import type { Call, Preparing } from '../../http/serve.ts';
import type { Storage } from '../../outside/storage.ts';
import { admitUpload } from '../upload/admit-upload.ts';
import { claimUpload, discardUpload, findUpload } from '../upload/claim-upload.ts';
import { inspectFile } from '../upload/inspect/inspect-file.ts';
import { ownerOf } from './brand-owner.ts';
import { refuseHoard, storeBrandFile } from './store-brand-file.ts';

/** From what was sent before, by the door for all files. */
export async function prepareSentFile({ upload_id, kind }: BrandFileForm, tools: Preparing): Promise<BrandFileView> {
  const { db, actor, visible, now, storage } = tools;
  const ownerId = ownerOf(visible);
  await refuseHoard(db, ownerId, now);
  const source = await findUpload(db, { userId: actor.id, id: upload_id, purpose: 'brand' }, now);
  const content = await readWhole(storage, source.storage_key);
  return storeBrandFile(db, storage, { ownerId, kind, content, now });
}

async function readWhole(storage: Storage, key: string): Promise<Buffer> {
  const slice = await storage.read(key);
  if (!slice) throw new AppError('upload.unknown', {});
  return Buffer.concat(await slice.stream.toArray());
}

/** The sent file has become the shown one and is given up. */
export async function claimSentFile({ db, actor, input, now }: Call<BrandFileForm>, file: BrandFileView) {
  const claim = { userId: actor.id, id: input.upload_id, purpose: 'brand' } as const;
  const source = await claimUpload(db, claim, now);
  await discardUpload(db, { userId: actor.id, storageKey: source.storage_key }, now);
  return file;
}

/** From an address: fetched once, looked at as if it had been sent, and kept with us. */
export async function prepareFetchedFile(
  { address, kind }: BrandAddressForm,
  tools: Preparing,
): Promise<BrandFileView> {
  const { db, actor, visible, now, storage, fetchPicture } = tools;
  const ownerId = ownerOf(visible);
  const place = admitUpload(actor.id);
  try {
    await refuseHoard(db, ownerId, now);
    const body = await fetchPicture(address, uploadPurposes.brand.limitBytes, place.take);
    const { content } = await inspectFile(body, 'brand');
    return await storeBrandFile(db, storage, { ownerId, kind, content, now });
  } finally {
    place.leave();
  }
}
