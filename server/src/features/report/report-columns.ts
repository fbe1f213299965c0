import { distributionLabel, releaseTypeLabels } from '@toada/domain/texts/distribution.pt-BR.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { testMark } from '@toada/domain/texts/test-mark.pt-BR.ts';
import { videoPlatformLabels } from '@toada/domain/texts/video.pt-BR.ts';
import type { ReportRow } from '../distribution/read-report-rows.ts';

type Column = {
  header: string;
  cell: (row: ReportRow) => string /** Part of a line's width in the PDF. */;
  share: number;
};

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });
const dayOf = (moment: Date | null) => (moment ? day.format(moment) : '');
const calendarDay = (date: string | null) => (date ?? '').split('-').reverse().join('/');

/** Stores report plays with their statements; until one is imported there is nothing to say. */
export const NO_PLAYS = 'Sem dados';

/** One table for both formats. */
// biome-ignore format: a table is read by its columns.
export const reportColumns: readonly Column[] = [
  { header: 'Título',             share: 14, cell: ({ title }) => title || 'Sem título' },
  { header: 'Artista',            share: 11, cell: ({ artist }) => artist },
  { header: 'Conta',              share: 10, cell: ({ owner_name }) => owner_name ?? '' },
  { header: 'Tipo',               share: 5,  cell: ({ type }) => releaseTypeLabels[type] },
  { header: 'Situação',           share: 12, cell: situationOf },
  { header: 'Lançamento',         share: 9,  cell: ({ release_date }) => calendarDay(release_date) },
  { header: 'Enviado em',         share: 8,  cell: ({ submitted_at }) => dayOf(submitted_at) },
  { header: 'Concluído em',       share: 9,  cell: ({ completed_at }) => dayOf(completed_at) },
  { header: 'Plataformas',        share: 13, cell: goalsOf },
  { header: 'UPC/EAN',            share: 10, cell: ({ upc }) => upc },
  { header: 'ISRC',               share: 10, cell: ({ isrcs }) => isrcs.join(', ') },
  { header: 'Reproduções',        share: 9,  cell: () => NO_PLAYS },
];

/** Channels of a video first, then stores. */
function goalsOf({ channels, platforms }: ReportRow): string {
  return [...channels.map((one) => videoPlatformLabels[one]), ...platforms.map((one) => platformLabels[one])].join(
    ', ',
  );
}

/** As the list says it: a release that waits for nobody of the team is ready, and one that only test stores have is marked. */
function situationOf(row: ReportRow): string {
  const label = distributionLabel(row);
  return row.status === 'completed' && row.isTestOnly ? `${label} (${testMark.label})` : label;
}
