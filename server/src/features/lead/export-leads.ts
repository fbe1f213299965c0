import { CSV_MARK, formatCsv } from '@toada/domain/csv.ts';
import type { LeadFilter } from '@toada/domain/lead/lead-admin.contract.ts';
import { CLOCK, localMoment } from '@toada/domain/texts/format-day.ts';
import { leadStatusLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { leadUserTypeLabels } from '@toada/domain/texts/lead.labels.pt-BR.ts';
import type { Call } from '../../http/serve.ts';
import { listLeads } from './lead.queries.ts';

const PIECE_ROWS = 2_000;
const HEAD = [
  `Quando (${CLOCK})`,
  'Nome',
  'E-mail',
  'Tipo',
  'Situação',
  'Origem',
  'Selo',
  'Versão do consentimento',
  `No CRM desde (${CLOCK})`,
  `Saiu da lista (${CLOCK})`,
];

/** The list as a spreadsheet, piece by piece: the browser puts them together. */
export async function exportLeads({ db, input }: Call<LeadFilter & { after?: string | undefined }>) {
  const { rows, next } = await listLeads(db, { ...input, limit: PIECE_ROWS });
  const head = input.after === undefined ? CSV_MARK + formatCsv([HEAD]) : '';
  return { csv: head + formatCsv(rows.map(cellsOf)), next };
}

function cellsOf(lead: Awaited<ReturnType<typeof listLeads>>['rows'][number]) {
  return [
    localMoment(lead.created_at),
    lead.name,
    lead.email,
    leadUserTypeLabels[lead.user_type],
    leadStatusLabels[lead.status],
    lead.source,
    lead.aggregator_name,
    lead.consent_version,
    lead.crm_sent_at && localMoment(lead.crm_sent_at),
    lead.left_at && localMoment(lead.left_at),
  ];
}
