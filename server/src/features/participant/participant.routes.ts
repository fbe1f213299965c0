import { AppError } from '@toada/domain/errors.ts';
import { participantApi as api } from '@toada/domain/participant/participant.contract.ts';
import { serve } from '../../http/serve.ts';
import { changeParticipant } from './change-participant.ts';
import { createParticipant } from './create-participant.ts';
import { findParticipant, listParticipants } from './participant.queries.ts';
import { toParticipantView } from './present-participant.ts';
import { removeParticipant } from './remove-participant.ts';

const LIMIT = { limit: { points: 500, perSeconds: 3600 } };

export const participantRoutes = [
  serve(api.list, 'participant.manage', async ({ db, visible, input }) => {
    const { rows, next } = await listParticipants(db, visible, input);
    return { rows: rows.map(toParticipantView), next };
  }),
  serve(api.create, 'participant.manage', createParticipant, LIMIT),
  serve(api.find, 'participant.manage', async ({ db, visible, input }) => {
    const row = await findParticipant(db, visible, input.id);
    if (!row) throw new AppError('notFound', {});
    return toParticipantView(row);
  }),
  serve(api.change, 'participant.manage', changeParticipant, LIMIT),
  serve(api.remove, 'participant.manage', removeParticipant, LIMIT),
];
