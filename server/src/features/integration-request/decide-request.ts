import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Approval, Rejection } from '@toada/domain/request-answer.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { decision } from '../decision/decide-row.ts';
import { notify } from '../notification/notify.ts';
import { integrationRequestLetter } from './integration-request.letter.ts';
import { findRequest, lockRequest, moveRequest, type RequestRow } from './integration-request.queries.ts';
import { readRequest } from './read-requests.ts';
import { tellEverybody } from './tell-screens.ts';

type Named = { id: AskedId<'integration_requests'> };

/** An approval lets the label set up its own connection to that store. */
export const { approve: approveRequest, reject: rejectRequest } = decision({
  table: 'integration_requests',
  actions: { approved: 'integrationRequest.approved', rejected: 'integrationRequest.rejected' },
  lock: ({ db, visible, input }) => lockRequest(db, visible, input.id),
  ownerOf: ({ aggregator_id }) => aggregator_id,
  move: moveRequest,
  own: () => new AppError('access.forbidden', {}),
  async decided({ db, visible }, { id, status }) {
    assert(status !== 'pending', 'a request is answered once');
    return new AppError('integrationRequest.decided', {
      status,
      by: (await findRequest(db, visible, id))?.decided_by_name ?? null,
    });
  },
  reasonOf: ({ admin_notes }: Named & Rejection) => admin_notes,
  approve: { columns: answerOf<Approval>, trail: trailOf },
  reject: { columns: answerOf<Rejection>, trail: trailOf },
  read: (call, { id }) => readRequest(call, id),
  async mail({ db }, { row, status }) {
    const { aggregator_id: aggregatorId, distributor_name: name, admin_notes: notes } = row;
    const params = { aggregatorId, status, name, isStore: row.distributor_id !== null, notes };
    const notice = { name: `integração com ${name}`, is_approved: status === 'approved', note: notes };
    const href = '/app/settings/aggregator/integrations';
    const mail = { letter: integrationRequestLetter, params };
    await notify(db, aggregatorId, 'request.decided', { ...notice, href }, { mail });
  },
  refreshScreens: tellEverybody,
});

function answerOf<Input extends Approval>({ actor, input, now }: Call<Named & Input>) {
  return { admin_notes: input.admin_notes || null, decided_at: now, decided_by: actor.id };
}

function trailOf({ distributor_name, admin_notes }: RequestRow) {
  return { distributor_name, admin_notes };
}
