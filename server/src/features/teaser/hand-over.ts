import { CampaignForm } from '@toada/domain/campaign/campaign.contract.ts';
import { AppError } from '@toada/domain/errors.ts';
import { type AskedId, rowId } from '@toada/domain/row-id.ts';
import { fitsVideoRules } from '@toada/domain/teaser/teaser.kinds.ts';
import { SaveVideoDraft } from '@toada/domain/video/video.contract.ts';
import type { Call, Preparing } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { draftCampaign } from '../campaign/save-campaign.ts';
import { copyMadeFile, type MadeCopy } from '../media-file/copy-made-file.ts';
import { insertMadeFile } from '../media-file/keep-made-file.ts';
import { createVideo } from '../release/video/create-video.ts';
import { saveVideo } from '../release/video/save-video.ts';
import { fileNameOf } from './read-teasers.ts';
import { findTeaser } from './teaser.queries.ts';

type Named = { id: AskedId<'teasers'> };

/** Nobody sends the film again, and it does not go with the teaser. */
export async function copyFilm({ id }: Named, preparing: Preparing): Promise<MadeCopy> {
  const { storage_key } = await requireFilm(preparing, id);
  return copyMadeFile(preparing, { kind: 'video', from: storage_key });
}

/** A draft of the owner's video distribution with the film, checked like one that was sent. */
export async function distributeTeaser(call: Call<Named>, copy: MadeCopy) {
  const teaser = await takeFilm(call, copy);
  const artist_id = rowId('profiles').parse(teaser.user_id);
  const made = await createVideo({ ...call, input: { artist_id } });
  const { title, artist } = teaser;
  const words = { title, artist: artist || made.draft.artist };
  const { id, revision } = made;
  await saveVideo({
    ...call,
    input: SaveVideoDraft.parse({ ...made.draft, ...words, video_file_id: copy.id, id, revision }),
  });
  await recordAudit(call, { action: 'teaser.distributed', personId: teaser.user_id, subjectId: teaser.id });
  return { id };
}

/** A draft of a video campaign of the owner's. */
export async function advertiseTeaser(call: Call<Named>, copy: MadeCopy) {
  const teaser = await takeFilm(call, copy);
  const { title: name, format, user_id: ownerId } = teaser;
  // Where such a form is at home; the campaign's form offers the others.
  const type = format === '16:9' ? 'youtube_ads' : 'facebook_instagram_ads';
  const input = CampaignForm.parse({ type, name, video_file_id: copy.id });
  const { id } = await draftCampaign({ ...call, input }, { ownerId, releaseId: null });
  await recordAudit(call, { action: 'teaser.advertised', personId: ownerId, subjectId: teaser.id });
  return { id };
}

async function takeFilm({ db, actor, visible, input, now }: Call<Named>, { id, stored }: MadeCopy) {
  const teaser = await requireFilm({ db, visible }, input.id);
  const name = `${fileNameOf(teaser)}.mp4`;
  await insertMadeFile(db, { id, userId: actor.id, kind: 'video', name, stored }, now);
  return teaser;
}

async function requireFilm({ db, visible }: Pick<Call<Named>, 'db' | 'visible'>, id: AskedId<'teasers'>) {
  const teaser = await findTeaser(db, visible, id);
  if (!teaser?.storage_key || teaser.kind !== 'teaser') throw new AppError('notFound', {});
  if (!fitsVideoRules(teaser.format)) throw new AppError('teaser.square', {});
  return { ...teaser, storage_key: teaser.storage_key };
}
