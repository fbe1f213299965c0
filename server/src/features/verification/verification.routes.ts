import { verificationApi as api } from '@toada/domain/verification/verification.contract.ts';
import { serve } from '../../http/serve.ts';
import { approveVerification, rejectVerification } from './decide-verification.ts';
import { remindOnce } from './expiry/remind-once.ts';
import { openDocument } from './open-document.ts';
import { readOwnVerification, readVerification, readVerificationProfiles } from './read-verification.ts';
import { listVerifications } from './review.queries.ts';
import { submitVerification } from './submit-verification.ts';

export const verificationRoutes = [
  serve(api.own, 'verification.read', readOwnVerification),
  serve(api.submit, 'verification.submit', submitVerification),
  serve(api.remind, 'verification.read', remindOnce),
  serve(api.list, 'verification.decide', ({ db, visible, input }) => listVerifications(db, visible, input)),
  serve(api.profiles, 'verification.decide', readVerificationProfiles),
  serve(api.find, 'verification.decide', readVerification),
  serve(api.open, 'verification.decide', openDocument),
  serve(api.approve, 'verification.decide', approveVerification),
  serve(api.reject, 'verification.decide', rejectVerification),
];
