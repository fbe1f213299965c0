import { formatIsrc, parseIsrc } from '@toada/domain/identifiers/isrc.ts';
import { formatIswc, parseIswc } from '@toada/domain/identifiers/iswc.ts';
import { formatDocument } from '@toada/domain/identifiers/mask-document.ts';
import type { PhonogramFacts, WorkOfRecording } from '@toada/domain/phonogram/phonogram.facts.ts';
import {
  formatMillionths,
  type SheetLine,
  sheetLines,
  WHOLE_MILLIONTHS,
} from '@toada/domain/phonogram/phonogram.rules.ts';
import { formatShare } from '@toada/domain/release/splits.rules.ts';
import { countryName } from '@toada/domain/texts/countries.pt-BR.ts';
import { phonogramPartLabels } from '@toada/domain/texts/credit-risk.pt-BR.ts';
import { NO_SOCIETY, societyTable } from '@toada/domain/work/work.kinds.ts';
import { isSent } from '@toada/domain/work/work.states.ts';
import type { PaperTable } from '../income/draw-paper.ts';

/** '3:18'. */
export function clockOf(durationMs: number | null): string {
  if (durationMs === null) return '';
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const dayOf = (day: string | null) => (day ?? '').split('-').reverse().join('/');
export const nameOf = ({ title, version }: Pick<PhonogramFacts, 'title' | 'version'>) =>
  version ? `${title} (${version})` : title || 'Sem título';
export const isrcOf = (isrc: string | null) => {
  const code = parseIsrc(isrc ?? '');
  return code ? formatIsrc(code) : (isrc ?? '');
};
export const iswcOf = (text: string) => {
  const iswc = parseIswc(text);
  return iswc ? formatIswc(iswc) : '';
};
export const shareOf = (basisPoints: number | null) => (basisPoints === null ? '' : `${formatShare(basisPoints)}%`);
export const societyOf = (society: keyof typeof societyTable | null) =>
  society ? societyTable[society].label : NO_SOCIETY;

/** A recording is two tables: its people with their shares, and the works it plays. */
export function sheetTables(recordings: readonly PhonogramFacts[], isCut: boolean): PaperTable[] {
  if (recordings.length === 0)
    return [{ heading: null, columns: [], rows: [], total: null, note: 'Nenhuma gravação enviada até agora.' }];
  const tables = recordings.flatMap((facts) => [peopleTable(facts), ...worksTable(facts)]);
  const note = `Este PDF mostra as primeiras ${recordings.length} gravações. O CSV traz todas.`;
  return isCut ? [...tables, { heading: null, columns: [], rows: [], total: null, note }] : tables;
}

function peopleTable(facts: PhonogramFacts): PaperTable {
  const lines = sheetLines(facts.people);
  return {
    heading: nameOf(facts),
    lead: leadOf(facts),
    columns: [
      { header: 'Parte', share: 20 },
      { header: 'Nome artístico', share: 20 },
      { header: 'Nome completo', share: 25 },
      { header: 'CPF ou CNPJ', share: 19 },
      { header: 'Instrumento', share: 14 },
      { header: 'Participação', share: 14, align: 'right' },
    ],
    rows: lines.map(rowOf),
    total: { label: 'Total', amount: formatMillionths(WHOLE_MILLIONTHS) },
    note: lines.some(({ person }) => person === null)
      ? 'Uma parte sem ninguém declarado não é dividida entre os outros: fica retida até a declaração.'
      : null,
  };
}

function rowOf({ part, person, millionths }: SheetLine): string[] {
  const { one, nobody } = phonogramPartLabels[part];
  if (!person) return [one, nobody, '', '', '', formatMillionths(millionths)];
  return [
    ...[one, person.name, person.legalName ?? '', person.cpfCnpj ? formatDocument(person.cpfCnpj) : 'Falta informar'],
    ...[person.instrument, formatMillionths(millionths)],
  ];
}

function leadOf({ isrc, durationMs, firstPublishedOn, country, pLine, artist, releaseTitle }: PhonogramFacts): string {
  return [
    isrc ? `ISRC ${isrcOf(isrc)}` : 'Sem ISRC',
    durationMs !== null && `Duração ${clockOf(durationMs)}`,
    firstPublishedOn && `Primeira publicação ${dayOf(firstPublishedOn)}`,
    countryName(country),
    // The paper's font has no ℗.
    pLine && `(P) ${pLine.replace(/^(℗|\(P\))\s*/i, '').replaceAll('℗', '(P)')}`,
    artist,
    releaseTitle && `Lançamento ${releaseTitle}`,
  ]
    .filter(Boolean)
    .join('  |  ');
}

function worksTable({ works }: PhonogramFacts): PaperTable[] {
  const standing = works.filter(({ status }) => isSent(status));
  if (standing.length === 0)
    return [{ heading: null, columns: [], rows: [], total: null, note: 'Nenhuma obra ligada a esta gravação.' }];
  return [
    {
      heading: null,
      columns: [
        { header: 'Obra', share: 26 },
        { header: 'ISWC', share: 18 },
        { header: 'Autor', share: 28 },
        { header: 'Associação', share: 16 },
        { header: 'Edição', share: 12, align: 'right' },
        { header: 'Execução', share: 12, align: 'right' },
      ],
      rows: standing.flatMap(authorRows),
      total: null,
      note: null,
    },
  ];
}

function authorRows({ title, iswc, authors }: WorkOfRecording): string[][] {
  if (authors.length === 0) return [[title, iswcOf(iswc), 'Nenhum autor informado', '', '', '']];
  return authors.map(({ name, pseudonym, society, editingShare, performanceShare }, place) => [
    ...(place === 0 ? [title, iswcOf(iswc) || 'Ainda não tem'] : ['', '']),
    ...[pseudonym ? `${name} (${pseudonym})` : name, societyOf(society)],
    ...[shareOf(editingShare), shareOf(performanceShare)],
  ]);
}
