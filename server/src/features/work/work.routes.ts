import { workApi as api, workReviewApi as review } from '@toada/domain/work/work.contract.ts';
import { serve } from '../../http/serve.ts';
import { createWork, readWorkOfTrack } from './create-work.ts';
import { linkRecordings } from './link-recordings.ts';
import { countWorks, readKnownAuthor, readKnownAuthors, readRecordings, readWork, readWorks } from './read-works.ts';
import { approveWork, readWorkCase, readWorkQueue, rejectWork } from './review-work.ts';
import { removeWork, saveWork } from './save-work.ts';
import { reopenWork, submitWork, withdrawWork } from './submit-work.ts';
import { readFee } from './work-fee.ts';
import { attachFile, detachFile, openFile } from './work-files.ts';

export const workRoutes = [
  serve(api.list, 'work.read', readWorks),
  serve(api.counts, 'work.read', countWorks),
  serve(api.knownAuthors, 'work.edit', readKnownAuthors),
  serve(api.knownAuthor, 'work.edit', readKnownAuthor),
  serve(api.recordings, 'work.edit', readRecordings),
  serve(api.fee, 'work.edit', readFee),
  serve(api.find, 'work.read', readWork),
  serve(api.create, 'work.edit', createWork, { limit: { points: 200, perSeconds: 3600 } }),
  serve(api.ofTrack, 'work.edit', readWorkOfTrack),
  serve(api.save, 'work.edit', saveWork),
  serve(api.submit, 'work.edit', submitWork),
  serve(api.withdraw, 'work.edit', withdrawWork),
  serve(api.reopen, 'work.edit', reopenWork),
  serve(api.link, 'work.edit', linkRecordings),
  serve(api.remove, 'work.edit', removeWork),
  serve(api.attach, 'work.edit', attachFile),
  serve(api.detach, 'work.edit', detachFile),
  serve(api.openFile, 'work.read', openFile),

  serve(review.list, 'work.decide', readWorkQueue),
  serve(review.find, 'work.decide', readWorkCase),
  serve(review.approve, 'work.decide', approveWork),
  serve(review.reject, 'work.decide', rejectWork),
];
