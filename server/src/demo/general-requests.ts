import type { Actor } from '@toada/domain/access/decide.ts';
import { GeneralRequestForm } from '@toada/domain/general-request/general-request.contract.ts';
import { asked } from '@toada/domain/row-id.ts';
import type { z } from 'zod';
import type { Executor } from '../db/connect.ts';
import { createRequest } from '../features/general-request/create-request.ts';
import { rejectRequest } from '../features/general-request/decide-request.ts';
import { callAs } from './call-as.ts';

type Planned = { email: string; form: z.input<typeof GeneralRequestForm>; refusedFor?: string };

/** Requests of the demo's people, oldest first. */
const planned: readonly Planned[] = [
  {
    email: 'artista@toada.test',
    form: {
      request_type: 'finance_gateway',
      tool_name: 'PayPal',
      details: 'Parte dos meus custos é em dólar e pago colaboradores fora do Brasil.',
    },
    refusedFor: 'Por ora pagamos por Pix e transferência bancária. Avisaremos quando houver outro meio.',
  },
  {
    email: 'artista@toada.test',
    form: {
      request_type: 'finance_limit',
      amount: '80000',
      details: 'Em dezembro pago a turnê: músicos, estrada e técnica no mesmo dia.',
    },
  },
  {
    email: 'selo@toada.test',
    form: {
      request_type: 'finance_gateway',
      tool_name: 'Wise',
      details: 'Temos dois artistas em Lisboa que preferem receber em euros.',
    },
  },
];

export async function addDemoRequests(tx: Executor, adminId: string, now: Date) {
  const admin: Actor = { id: adminId, role: 'ADMIN', isVerified: true };
  for (const [place, { email, form, refusedFor }] of planned.entries()) {
    const person = tx.selectFrom('profiles').select(['id', 'role']).where('email', '=', email);
    const { id, role } = await person.executeTakeFirstOrThrow();
    // One after the other, as lists show them.
    const at = new Date(now.getTime() - (planned.length - place) * 60_000);
    const actor: Actor = { id, role, isVerified: false };
    const request = await createRequest(callAs(tx, actor, 'generalRequest.create', GeneralRequestForm.parse(form), at));
    if (!refusedFor) continue;
    const decision = { id: asked<'general_requests'>(request.id), admin_notes: refusedFor };
    await rejectRequest(callAs(tx, admin, 'generalRequest.decide', decision, at));
  }
}
