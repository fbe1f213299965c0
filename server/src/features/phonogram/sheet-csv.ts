import { CSV_MARK, formatCsv } from '@toada/domain/csv.ts';
import { formatDocument } from '@toada/domain/identifiers/mask-document.ts';
import type { PhonogramFacts, WorkOfRecording } from '@toada/domain/phonogram/phonogram.facts.ts';
import { formatMillionths, sheetLines } from '@toada/domain/phonogram/phonogram.rules.ts';
import { countryName } from '@toada/domain/texts/countries.pt-BR.ts';
import { phonogramPartLabels } from '@toada/domain/texts/credit-risk.pt-BR.ts';
import { isSent } from '@toada/domain/work/work.states.ts';
import { clockOf, dayOf, isrcOf, iswcOf, shareOf } from './sheet-tables.ts';

const HEAD = [
  'ISRC',
  'Título',
  'Versão',
  'Artista',
  'Lançamento',
  'Duração',
  'Primeira publicação',
  'País',
  'Linha ℗',
  'Parte',
  'Nome artístico',
  'Nome completo',
  'CPF ou CNPJ',
  'Instrumento',
  'Participação',
  'Obra',
  'ISWC',
  'Autores da obra',
];

/** A line for each person of each recording, written while it is read. */
export async function* sheetCsv(pages: AsyncIterable<PhonogramFacts[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_MARK + formatCsv([HEAD]));
  for await (const page of pages) yield Buffer.from(formatCsv(page.flatMap(rowsOf)));
}

function rowsOf(facts: PhonogramFacts): string[][] {
  const works = facts.works.filter(({ status }) => isSent(status));
  const recording = [
    ...[isrcOf(facts.isrc), facts.title, facts.version, facts.artist, facts.releaseTitle, clockOf(facts.durationMs)],
    ...[dayOf(facts.firstPublishedOn), countryName(facts.country), facts.pLine],
  ];
  const ofWorks = [
    works.map(({ title }) => title).join(', '),
    works.map(({ iswc }) => iswcOf(iswc)).join(', '),
    works.map(authorsOf).join('; '),
  ];
  return sheetLines(facts.people).map(({ part, person, millionths }) => {
    const { one, nobody } = phonogramPartLabels[part];
    const number = person?.cpfCnpj ? formatDocument(person.cpfCnpj) : '';
    const who = [person?.name ?? nobody, person?.legalName ?? '', number, person?.instrument ?? ''];
    return [...recording, one, ...who, formatMillionths(millionths), ...ofWorks];
  });
}

function authorsOf({ authors }: WorkOfRecording): string {
  return authors.map(({ name, performanceShare }) => `${name} ${shareOf(performanceShare)}`.trim()).join(', ');
}
