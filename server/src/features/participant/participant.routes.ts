import { participantApi as api } from '@toada/domain/participant/participant.contract.ts';
import { serve } from '../../http/serve.ts';
import { createParticipant } from './create-participant.ts';
import { listParticipants } from './participant.queries.ts';

export const participantRoutes = [
  serve(api.list, 'participant.manage', ({ db, visible, input }) => listParticipants(db, visible, input)),
  serve(api.create, 'participant.manage', createParticipant, { limit: { points: 500, perSeconds: 3600 } }),
];
