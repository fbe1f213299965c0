import { Readable } from 'node:stream';
import { CSV_MARK, formatCsv } from '@toada/domain/csv.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import { formatDocument } from '@toada/domain/identifiers/mask-document.ts';
import type { FileFormat } from '@toada/domain/phonogram/phonogram.contract.ts';
import { type AskedId, asked } from '@toada/domain/row-id.ts';
import { WorkDraft } from '@toada/domain/work/work.draft.ts';
import { authorRoleLabels } from '@toada/domain/work/work.kinds.ts';
import { writtenShare } from '@toada/domain/work/work.rules.ts';
import { type WorkStatus, workStatusLabels } from '@toada/domain/work/work.states.ts';
import type { Preparing } from '../../http/serve.ts';
import { brandOfPerson } from '../brand/find-brand.ts';
import type { PaperTable } from '../income/draw-paper.ts';
import { keepFile } from '../income/keep-file.ts';
import { printPaper } from '../income/print-paper.ts';
import { readLogo } from '../income/read-logo.ts';
import type { SheetFile } from './open-sheet-file.ts';
import { findDeclarer, listRecordingsOf, listRepertoire } from './repertoire.queries.ts';
import { requireName } from './require-name.ts';
import { isrcOf, iswcOf, societyOf } from './sheet-tables.ts';

type Asked = { format: FileFormat; artist_id?: AskedId<'profiles'> | undefined };
type Declared = Awaited<ReturnType<typeof listRepertoire>>['rows'][number] & {
  draft: WorkDraft;
  recordings: Awaited<ReturnType<typeof listRecordingsOf>>;
};

/** Longer lists are read in a spreadsheet. */
const PAPER_WORKS = 500;
const PAGE_WORKS = 100;

/** The works of somebody, or of all within reach, for a society or a publisher. */
export async function makeRepertoireFile(input: Asked, tools: Preparing): Promise<SheetFile> {
  requireName(input, tools);
  const declarer = await findDeclarer(tools.db, tools.visible, input.artist_id ?? asked(tools.actor.id));
  if (!declarer) throw new AppError('notFound', {});
  const name = `declaracao-de-repertorio-${productDay(tools.now)}.${input.format}`;
  const pages = repertoire(input, tools);
  const content = input.format === 'csv' ? Readable.from(csvOf(pages)) : await printed(pages, declarer.name, tools);
  return { ...(await keepFile(tools, name, content)), aboutId: declarer.id };
}

async function* repertoire({ artist_id }: Asked, { db, visible }: Preparing): AsyncGenerator<Declared[]> {
  let after: string | undefined;
  do {
    const { rows, next } = await listRepertoire(db, visible, { artist_id, after, limit: PAGE_WORKS });
    const recordings = Map.groupBy(
      await listRecordingsOf(
        db,
        rows.map(({ id }) => id),
      ),
      ({ work_id }) => work_id,
    );
    yield rows.map((row) => ({ ...row, draft: WorkDraft.parse(row.draft), recordings: recordings.get(row.id) ?? [] }));
    after = next ?? undefined;
  } while (after !== undefined);
}

async function printed(pages: AsyncIterable<Declared[]>, name: string, { db, actor, storage, now }: Preparing) {
  const works: Declared[] = [];
  let isCut = false;
  for await (const page of pages) {
    isCut = works.length + page.length > PAPER_WORKS;
    works.push(...page.slice(0, PAPER_WORKS - works.length));
    if (isCut) break;
  }
  const { brand } = await brandOfPerson(db, actor.id);
  return printPaper({
    title: 'Declaração de repertório',
    about: name,
    sums: [],
    tables: [tableOf(works, isCut), signature(name)],
    brand,
    logo: await readLogo(storage, brand.logoUrl),
    now,
  });
}

function tableOf(works: readonly Declared[], isCut: boolean): PaperTable {
  const count = works.length.toLocaleString('pt-BR');
  return {
    heading: works.length === 1 ? '1 obra' : `${count} obras`,
    lead: 'Obras enviadas para registro, com os autores, as partes de cada um e as gravações ligadas.',
    columns: [
      { header: 'Obra', share: 24 },
      { header: 'ISWC', share: 17 },
      { header: 'Autor', share: 26 },
      { header: 'CPF ou CNPJ', share: 19 },
      { header: 'Edição', share: 10, align: 'right' },
      { header: 'Execução', share: 11, align: 'right' },
      { header: 'Gravações', share: 18 },
    ],
    rows: works.flatMap(({ title, iswc, draft, recordings }) =>
      draft.authors.map((author, place) => [
        ...(place === 0 ? [title, iswcOf(iswc) || 'Ainda não tem'] : ['', '']),
        ...[author.pseudonym ? `${author.name} (${author.pseudonym})` : author.name, formatDocument(author.cpf_cnpj)],
        ...[writtenShare(author.editing_share), writtenShare(author.performance_share)],
        place === 0 ? recordings.map(({ title: of, isrc }) => isrcOf(isrc) || of).join(', ') : '',
      ]),
    ),
    total: null,
    note: noteOf(works.length, isCut),
  };
}

function noteOf(count: number, isCut: boolean): string | null {
  if (count === 0) return 'Nenhuma obra enviada até agora. Rascunhos e registros cancelados ficam de fora.';
  return isCut ? `Este PDF mostra as ${count} obras mais recentes. O CSV traz todas.` : null;
}

/** A declaration is signed by the one who makes it. */
function signature(name: string): PaperTable {
  return {
    heading: 'Declaração',
    lead: 'Declaro que as obras e as partes acima correspondem ao que sei e assumo a responsabilidade por estas informações.',
    columns: [],
    rows: [],
    total: null,
    note: `Local e data: ______________________________        Assinatura: ______________________________ (${name})`,
  };
}

const HEAD = [
  'Número',
  'Obra',
  'Outros títulos',
  'ISWC',
  'Situação',
  'Autor',
  'Pseudônimo',
  'CPF ou CNPJ',
  'Função',
  'Associação',
  'IPI',
  'Edição',
  'Execução',
  'Editora',
  'Gravações',
];

async function* csvOf(pages: AsyncIterable<Declared[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_MARK + formatCsv([HEAD]));
  for await (const page of pages) yield Buffer.from(formatCsv(page.flatMap(linesOf)));
}

function linesOf({ number, title, iswc, status, draft, recordings }: Declared): string[][] {
  const codes = recordings.map(({ title: of, isrc }) => [of, isrcOf(isrc)].filter(Boolean).join(' ')).join(', ');
  return draft.authors.map(({ name, pseudonym, cpf_cnpj, role, society, ipi, publisher_key, ...author }) => [
    ...[number ?? '', title, draft.alternative_titles.join(', '), iswcOf(iswc), workStatusLabels[status as WorkStatus]],
    ...[name, pseudonym, formatDocument(cpf_cnpj), role ? authorRoleLabels[role] : '', societyOf(society), ipi],
    ...[writtenShare(author.editing_share), writtenShare(author.performance_share)],
    draft.publishers.find(({ key }) => key === publisher_key)?.name ?? '',
    codes,
  ]);
}
