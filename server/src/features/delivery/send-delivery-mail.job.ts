import { eventLetter } from '../release-status/event-letter.ts';
import { deliveryMail } from './delivery.mail.ts';
import { findLetter } from './mail.queries.ts';

/** That every store has a release, or which has not and why. */
export const sendDeliveryMail = eventLetter({ of: 'delivery', find: findLetter, write: deliveryMail });
