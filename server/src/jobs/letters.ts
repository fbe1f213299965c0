import { advanceLetter } from '../features/advance/advance.letter.ts';
import { artistLetter } from '../features/artist/artist.letter.ts';
import { authLetter } from '../features/auth/mails/auth.letter.ts';
import { domainLetter } from '../features/custom-domain/custom-domain.letter.ts';
import { deliveryLetter, failureLetter, removalLetter } from '../features/delivery/delivery.letters.ts';
import { generalRequestLetter } from '../features/general-request/general-request.letter.ts';
import { integrationRequestLetter } from '../features/integration-request/integration-request.letter.ts';
import { welcomeLetter } from '../features/lead/welcome.letter.ts';
import { holdLetter } from '../features/ledger/hold.letter.ts';
import { paymentAccountLetter } from '../features/payment-account/payment-account.letter.ts';
import { privacyLetter } from '../features/privacy/privacy.letter.ts';
import { reviewLetter } from '../features/review/review.letter.ts';
import { termLetter } from '../features/royalty-term/royalty-term.letter.ts';
import { answerLetter, droppedLetter, invitationLetter } from '../features/split/split.letters.ts';
import { royaltyLetter } from '../features/statement/post/royalty.letter.ts';
import { secondLetter } from '../features/statement/second/second.letter.ts';
import { promotionLetter } from '../features/user/promotion.letter.ts';
import { reminderLetter } from '../features/verification/expiry/reminder.letter.ts';
import { verificationLetter } from '../features/verification/verification.letter.ts';
import { receiptLetter } from '../features/withdrawal/payout/receipt.letter.ts';
import { withdrawalLetter } from '../features/withdrawal/withdrawal.letter.ts';
import type { Letter } from '../mail/letter.ts';

/** Every mail the product writes. */
export const letters = [
  advanceLetter,
  answerLetter,
  artistLetter,
  authLetter,
  deliveryLetter,
  domainLetter,
  droppedLetter,
  failureLetter,
  generalRequestLetter,
  holdLetter,
  integrationRequestLetter,
  invitationLetter,
  paymentAccountLetter,
  privacyLetter,
  promotionLetter,
  receiptLetter,
  reminderLetter,
  removalLetter,
  reviewLetter,
  royaltyLetter,
  secondLetter,
  termLetter,
  verificationLetter,
  welcomeLetter,
  withdrawalLetter,
] as readonly Letter[];
