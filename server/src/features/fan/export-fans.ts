import { CSV_MARK, formatCsv } from '@toada/domain/csv.ts';
import type { FanFilter } from '@toada/domain/fan/fan.contract.ts';
import { fanSourceLabels, fanStatusLabels } from '@toada/domain/texts/fan.labels.pt-BR.ts';
import { CLOCK, localMoment } from '@toada/domain/texts/format-day.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { recordLook } from '../audit/record-look.ts';
import { listNewestConsents } from './fan.queries.ts';
import { listFans } from './fan-list.queries.ts';
import { ownerOf } from './read-fans.ts';

const PIECE_ROWS = 2_000;
export const FANS_HEAD = [
  'E-mail',
  'Nome',
  'Cidade',
  'Situação',
  'Recebe novidades',
  'Artista',
  'Data do consentimento',
  'Texto do consentimento',
  'Origem',
  'Página',
  'Lançamento',
  `Inscrição (${CLOCK})`,
  `Confirmação (${CLOCK})`,
  `Saída (${CLOCK})`,
];

/** The list as a spreadsheet with the proof of each consent, piece by piece. The trail says who took it along. */
export async function exportFans(call: Call<FanFilter & { after?: string | undefined }>) {
  const { db, visible, actor, input } = call;
  const ownerId = await ownerOf(call);
  const { artist_id: _artist, ...filter } = input;
  const { rows, next } = await listFans(db, visible, { ...filter, ownerId, limit: PIECE_ROWS });
  const personId = ownerId ?? actor.id;
  // A later piece belongs to a download that was noted, or is one of its own.
  if (input.after === undefined) await recordAudit(call, { action: 'fans.exported', personId });
  else await recordLook(call, 'fans.exported', personId);
  const consents = await listNewestConsents(
    db,
    rows.map(({ id }) => id),
  );
  const byFan = new Map(consents.map((consent) => [consent.fan_id, consent]));
  const lines = rows.map((fan) => {
    const consent = byFan.get(fan.id);
    return [
      ...[fan.email, fan.name, fan.city, fanStatusLabels[fan.status], fan.takes_news ? 'Sim' : 'Não', fan.owner_name],
      ...[consent ? localMoment(consent.given_at).slice(0, 10) : null, consent?.text ?? null],
      ...[fan.source_kind && fanSourceLabels[fan.source_kind], fan.page, fan.release_title],
      ...[fan.created_at, fan.confirmed_at, fan.left_at].map((moment) => moment && localMoment(moment)),
    ];
  });
  return { csv: (input.after === undefined ? CSV_MARK + formatCsv([FANS_HEAD]) : '') + formatCsv(lines), next };
}
