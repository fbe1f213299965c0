import { kindOf } from '@toada/domain/campaign/campaign.kinds.ts';
import { AppError } from '@toada/domain/errors.ts';
import { formatExactMoney } from '@toada/domain/money/format-exact-money.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { campaignStatusLabels, campaignTypeLabels } from '@toada/domain/texts/campaign.pt-BR.ts';
import { formatCalendarDay } from '@toada/domain/texts/format-day.ts';
import type { Call, Preparing } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { brandOfPerson } from '../brand/find-brand.ts';
import type { PaperTable } from '../income/draw-paper.ts';
import { type KeptFile, keepFile, linkFile } from '../income/keep-file.ts';
import { printPaper } from '../income/print-paper.ts';
import { readLogo } from '../income/read-logo.ts';
import { type FoundCampaign, findCampaign } from './campaign.queries.ts';
import { linkOf } from './present-campaign.ts';

type Named = { id: AskedId<'campaigns'> };
type Brief = { file: KeptFile; ownerId: string; campaignId: string };

/** The brief for the agency, in the brand of whoever asks: what is advertised, to whom, when, and what it may cost. */
export async function printBrief({ id }: Named, tools: Preparing): Promise<Brief> {
  const { db, actor, visible, storage, site, now } = tools;
  const found = await findCampaign(db, visible, id);
  if (!found) throw new AppError('notFound', {});
  const { brand } = await brandOfPerson(db, actor.id);
  const content = await printPaper({
    title: found.name,
    about: `Briefing de campanha de ${found.owner_name}. ${campaignStatusLabels[found.status]}`,
    sums: sumsOf(found),
    tables: [factsTable(found, await linkOf({ db, site }, found))],
    brand,
    logo: await readLogo(storage, brand.logoUrl),
    now,
  });
  return {
    file: await keepFile(tools, `briefing-${found.tag}.pdf`, content),
    ownerId: found.user_id,
    campaignId: found.id,
  };
}

/** A look of the staff at somebody's brief is written down. */
export async function linkBrief(call: Call<Named>, { file, ownerId, campaignId }: Brief) {
  if (call.visible.reach === 'any' && ownerId !== call.actor.id)
    await recordAudit(call, { action: 'campaign.opened', personId: ownerId, subjectId: campaignId });
  return linkFile(call, file);
}

function sumsOf({ budget_micros, currency, desired_unit, desired_micros, starts_on, ends_on }: FoundCampaign) {
  const budget = formatNamedMoney({ amount: writeMicros(budget_micros), currency });
  const price = desired_micros === null ? null : formatExactMoney({ amount: writeMicros(desired_micros), currency });
  return [
    { label: 'Verba', amount: budget_micros > 0n ? budget : 'Sem verba' },
    ...(desired_unit && price ? [{ label: `${desired_unit.toUpperCase()} desejado`, amount: price }] : []),
    { label: 'Início', amount: starts_on ? formatCalendarDay(starts_on) : 'A definir' },
    { label: 'Fim', amount: ends_on ? formatCalendarDay(ends_on) : 'A definir' },
  ];
}

function factsTable(found: FoundCampaign, link: string | null): PaperTable {
  const isVideo = kindOf(found.type) === 'video';
  const rows: [string, string | null][] = [
    [isVideo ? 'Plataforma' : 'Tipo', campaignTypeLabels[found.type]],
    [isVideo ? 'Vídeo' : 'Lançamento', found.release_title ?? found.video_file_name],
    [isVideo ? 'Segmentação' : 'Público', found.audience || 'A definir'],
    ['Pagamento', payments[found.pays]],
    ['Link de destino', link ?? 'Nenhum smart link ainda'],
  ];
  return {
    heading: 'Campanha',
    columns: [
      { header: '', share: 24 },
      { header: '', share: 76 },
    ],
    rows: rows.map(([term, value]) => [term, value ?? 'A definir']),
    total: null,
    note: link ? 'Use o link de destino por inteiro: é por ele que as visitas da campanha são contadas.' : null,
  };
}

/** For a reader who is not on the platform. */
const payments: Record<FoundCampaign['pays'], string> = {
  direct: 'O anunciante paga direto na plataforma de anúncios',
  balance: 'Verba paga à distribuidora, do saldo do anunciante',
};
