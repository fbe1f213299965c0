import type { Actor } from '@toada/domain/access/decide.ts';
import { IntegrationRequestForm } from '@toada/domain/integration-request/integration-request.contract.ts';
import { asked } from '@toada/domain/row-id.ts';
import type { z } from 'zod';
import type { Executor } from '../db/connect.ts';
import { createRequest } from '../features/integration-request/create-request.ts';
import { rejectRequest } from '../features/integration-request/decide-request.ts';
import { callAs } from './call-as.ts';

type Planned = { form: z.input<typeof IntegrationRequestForm>; refusedFor?: string };

/** Requests of the demo's label, oldest first: one is answered, one waits for the platform. */
const planned: readonly Planned[] = [
  {
    form: {
      distributor_id: null,
      distributor_name: 'Rádio Maré',
      details: 'A rádio recebe nossos discos por SFTP e queremos entregar por aqui.',
    },
    refusedFor: 'A Rádio Maré ainda não recebe no padrão DDEX. Avisaremos quando for possível.',
  },
  {
    form: {
      distributor_id: 'soundcloud',
      details: 'Temos contrato próprio com a loja desde 2024 e queremos entregar o catálogo por ele.',
    },
  },
];

export async function addDemoIntegrationRequests(
  tx: Executor,
  { adminId, labelId }: { adminId: string; labelId: string },
  now: Date,
) {
  const admin: Actor = { id: adminId, role: 'ADMIN', isVerified: true };
  const label: Actor = { id: labelId, role: 'AGGREGATOR', isVerified: true };
  for (const [place, { form, refusedFor }] of planned.entries()) {
    // One after the other, as lists show them.
    const at = new Date(now.getTime() - (planned.length - place) * 60_000);
    const input = IntegrationRequestForm.parse(form);
    const request = await createRequest(callAs(tx, label, 'integrationRequest.create', input, at));
    if (!refusedFor) continue;
    const decision = { id: asked<'integration_requests'>(request.id), admin_notes: refusedFor };
    await rejectRequest(callAs(tx, admin, 'integrationRequest.decide', decision, at));
  }
}
