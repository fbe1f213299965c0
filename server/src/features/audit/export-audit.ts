import { auditActionLabels } from '@toada/domain/audit/audit.actions.ts';
import type { AuditFilter, AuditView } from '@toada/domain/audit/audit.contract.ts';
import { CSV_MARK, formatCsv } from '@toada/domain/csv.ts';
import { audited, subjectOf } from '@toada/domain/texts/audit.pt-BR.ts';
import { CLOCK, localSecond } from '@toada/domain/texts/format-day.ts';
import type { Call } from '../../http/serve.ts';
import { readAudit } from './read-audit.ts';

/** Enough for a year of a small label in one piece, small enough for one answer. */
const PIECE_ROWS = 2_000;
const HEAD = [
  `Quando (${CLOCK})`,
  'Ação',
  'Quem',
  'Id de quem',
  'Sobre',
  'Id de sobre',
  'Item',
  'Antes',
  'Depois',
  'Rede',
  'Agente',
];

/** The trail as a spreadsheet, piece by piece: the browser puts them together, so no file is too long for the server. */
export async function exportAudit({ input, ...call }: Call<AuditFilter & { after?: string | undefined }>) {
  const { rows, next } = await readAudit({ ...call, input: { ...input, limit: PIECE_ROWS } });
  const head = input.after === undefined ? CSV_MARK + formatCsv([HEAD]) : '';
  return { csv: head + formatCsv(rows.map(cellsOf)), next };
}

/** In the words of the screen; moments by the clock that the head names. */
function cellsOf(row: Omit<AuditView, 'created_at'> & { created_at: Date }) {
  const changes = audited(row, (instant) => localSecond(new Date(instant)));
  const side = (when: 'before' | 'after') =>
    changes.flatMap((change) => (change[when] === null ? [] : [`${change.field}: ${change[when]}`])).join('; ');
  return [
    localSecond(row.created_at),
    auditActionLabels[row.action],
    row.actor_name,
    row.actor_id,
    row.person_name,
    row.person_id,
    row.subject_name ?? subjectOf(row),
    side('before'),
    side('after'),
    row.ip,
    row.user_agent,
  ];
}
