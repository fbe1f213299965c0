import { reviewApi as api } from '@toada/domain/review/review.contract.ts';
import { reviewVideoApi } from '@toada/domain/review/review-video.contract.ts';
import { serve } from '../../http/serve.ts';
import { readVideoCase } from '../release/video/read-video-case.ts';
import { claimReview, unclaimReview } from './claim-review.ts';
import { addComment, removeComment } from './comment-review.ts';
import { allowChange, declineChange } from './decide-change.ts';
import { approveReview, askCorrection, rejectReview } from './decide-review.ts';
import { readComments } from './read-comments.ts';
import { readReview } from './read-review.ts';
import { readReviews } from './read-reviews.ts';
import { requestChange } from './request-change.ts';
import { countReviews } from './review.queries.ts';
import { saveSheet } from './save-sheet.ts';

export const reviewRoutes = [
  serve(api.list, 'review.decide', readReviews),
  serve(api.counts, 'review.decide', ({ db, visible }) => countReviews(db, visible)),
  serve(api.find, 'review.decide', readReview),
  serve(reviewVideoApi.find, 'review.decide', readVideoCase),
  serve(api.claim, 'review.decide', claimReview),
  serve(api.unclaim, 'review.decide', unclaimReview),
  serve(api.saveSheet, 'review.decide', saveSheet),
  serve(api.comment, 'review.decide', addComment),
  serve(api.removeComment, 'review.decide', removeComment),
  serve(api.approve, 'review.decide', approveReview),
  serve(api.askCorrection, 'review.decide', askCorrection),
  serve(api.reject, 'review.decide', rejectReview),
  serve(api.allowChange, 'review.decide', allowChange),
  serve(api.declineChange, 'review.decide', declineChange),
  serve(api.commentsOf, 'release.read', readComments),
  serve(api.requestChange, 'release.edit', requestChange),
];
