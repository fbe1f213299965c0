import { eventLetter } from '../release-status/event-letter.ts';
import { reviewMail } from './review.mail.ts';
import { findLetter } from './submissions.queries.ts';

/** A decision on a release. */
export const reviewLetter = eventLetter({ of: 'review', find: findLetter, write: reviewMail });
