import { splitApi as api } from '@toada/domain/split/split.contract.ts';
import { serve } from '../../http/serve.ts';
import { acceptInvitation, disputeInvitation, readInvitation } from './answer-invitation.ts';
import { inviteShare } from './invite-shares.ts';
import { readSplit, readSplits } from './read-splits.ts';
import { saveSplit } from './save-split.ts';

/** A link is guessed by nobody, and nobody is written to without end. */
const FEW = { limit: { points: 60, perSeconds: 600 } };

export const splitRoutes = [
  serve(api.list, 'split.read', readSplits),
  serve(api.find, 'split.read', readSplit),
  serve(api.save, 'split.edit', saveSplit, FEW),
  serve(api.invite, 'split.edit', inviteShare, FEW),
  serve(api.invitation, 'split.answer', readInvitation, { limit: { points: 300, perSeconds: 600 } }),
  serve(api.accept, 'split.answer', acceptInvitation, FEW),
  serve(api.dispute, 'split.answer', disputeInvitation, FEW),
];
