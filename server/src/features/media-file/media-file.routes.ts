import { AppError } from '@toada/domain/errors.ts';
import { mediaCheckApi } from '@toada/domain/media-file/media-check.contract.ts';
import { mediaFileApi as api } from '@toada/domain/media-file/media-file.contract.ts';
import { UNFINISHED_MAX } from '@toada/domain/media-file/media-file.rules.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import { openRecording } from './check/open-recording.ts';
import { readCheckStatus, readMediaCheck } from './check/read-media-check.ts';
import { finishMediaFile, prepareFinish } from './finish-media-file.ts';
import { findMediaFile, listBegunFiles } from './media-file.queries.ts';
import { removeMediaFile } from './remove-media-file.ts';

/** The bytes themselves come by another protocol (tus/tus.plugin.ts). */
export const mediaFileRoutes = [
  serve(api.begun, 'mediaFile.send', async ({ db, actor, now }) => ({
    files: await listBegunFiles(db, actor.id, now, UNFINISHED_MAX),
  })),
  serve(api.find, 'mediaFile.send', async ({ db, visible, input }) => {
    const row = await findMediaFile(db, visible, input.id);
    if (!row) throw new AppError('notFound', {});
    return row;
  }),
  servePrepared(api.finish, 'mediaFile.send', prepareFinish, finishMediaFile),
  serve(api.remove, 'mediaFile.send', removeMediaFile),
  // A person who may see a release may hear it and read the checks' findings.
  serve(mediaCheckApi.find, 'release.read', readMediaCheck),
  serve(mediaCheckApi.listen, 'release.read', openRecording),
  serve(mediaCheckApi.status, 'release.read', readCheckStatus),
];
