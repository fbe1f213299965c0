import { PassThrough, type Readable } from 'node:stream';
import type { Brand } from '@toada/domain/brand/brand.options.ts';
import { contrast, READABLE } from '@toada/domain/brand/colour.rules.ts';
import { formatExactMoney } from '@toada/domain/money/format-exact-money.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import { formatDay } from '@toada/domain/texts/format-day.ts';
import { accountLabels, movementTitle } from '@toada/domain/texts/ledger.pt-BR.ts';
import PDFDocument from 'pdfkit';
import { fontFile } from '../../pdf-font.ts';
import type { Line } from './lines-csv.ts';

/** Longer ones are read in a spreadsheet. */
const ROWS_MAX = 2_000;
const [MARGIN, GAP, CELL_SIZE, LOGO_HEIGHT] = [40, 6, 8, 28];
const [INK, QUIET, HAIRLINE, SHADE, PAPER] = ['#1b1320', '#6b6270', '#d8d2dc', '#f5f1f7', '#ffffff'];

export type Paper = {
  title: string;
  /** Whose it is, and what of it. */
  about: string;
  /** What stands above the movements, where they are of one currency. */
  sums: { currency: string; rows: readonly (readonly [label: string, micros: bigint])[] } | null;
  /** The movements may be of several people: each says whose it is. */
  hasPeople: boolean;
  brand: Brand;
  logo: Buffer | null;
  now: Date;
};
type Pdf = InstanceType<typeof PDFDocument>;
type Column = { header: string; share: number; align?: 'right'; isOfSeveral?: true; cell: (line: Line) => string };

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

// biome-ignore format: a table is read by its columns.
const columns: readonly Column[] = [
  { header: 'Data',      share: 13, cell: ({ created_at }) => day.format(created_at) },
  { header: 'Pessoa',    share: 20, isOfSeveral: true, cell: ({ user_name }) => user_name },
  { header: 'Movimento', share: 30, cell: movementTitle },
  { header: 'Origem',    share: 23, cell: ({ store, release_title, note }) => [store, release_title].filter(Boolean).join(', ') || note },
  { header: 'Conta',     share: 15, cell: ({ account }) => accountLabels[account] },
  { header: 'Valor',     share: 19, align: 'right', cell: formatExactMoney },
];

/** Movements on paper, in somebody's brand, written while they are read. */
export function writeLinesPdf(pages: AsyncIterable<readonly Line[]>, paper: Paper): Readable {
  const { title, brand, now } = paper;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'pt-BR',
    info: { Title: title, Author: brand.companyName, CreationDate: now },
  });
  const out = new PassThrough();
  pdf.pipe(out);
  draw(pdf, pages, paper).then(
    () => pdf.end(),
    (error: unknown) => out.destroy(error instanceof Error ? error : new Error('the file was not finished')),
  );
  return out;
}

async function draw(pdf: Pdf, pages: AsyncIterable<readonly Line[]>, paper: Paper) {
  pdf.registerFont('plain', fontFile(400)).registerFont('strong', fontFile(700));
  const columnsHere = columns.filter(({ isOfSeveral }) => !isOfSeveral || paper.hasPeople);
  drawBrand(pdf, paper);
  if (paper.sums) drawSums(pdf, paper.sums);
  let y = drawHeaders(pdf, columnsHere, pdf.y + 14);
  let count = 0;
  for await (const page of pages) {
    for (const line of page.slice(0, ROWS_MAX - count)) y = drawRow(pdf, columnsHere, line, y);
    count += page.length;
    if (count > ROWS_MAX) break;
  }
  if (count === 0) note(pdf, 'Nenhum movimento.', y);
  if (count > ROWS_MAX) note(pdf, `Só os ${ROWS_MAX} movimentos mais recentes estão aqui. O CSV traz todos.`, y);
}

function drawBrand(pdf: Pdf, { title, about, brand, logo, now }: Paper) {
  const colour = brand.primaryColor ?? INK;
  pdf.rect(0, 0, pdf.page.width, 6).fill(colour);
  const nameColour = contrast(colour, PAPER) >= READABLE ? colour : INK;
  if (logo) pdf.image(logo, MARGIN, MARGIN - 10, { fit: [220, LOGO_HEIGHT] });
  const top = logo ? MARGIN + LOGO_HEIGHT : MARGIN - 6;
  pdf.font('strong').fontSize(12).fillColor(nameColour).text(brand.companyName, MARGIN, top);
  pdf
    .font('strong')
    .fontSize(20)
    .fillColor(INK)
    .text(title, MARGIN, pdf.y + 8);
  pdf.font('plain').fontSize(10).fillColor(QUIET);
  pdf.text(`${about}. Feito em ${formatDay(now)}.`);
}

function drawSums(pdf: Pdf, { currency, rows }: NonNullable<Paper['sums']>) {
  const [top, width] = [pdf.y + 14, widthOf(pdf) / rows.length];
  pdf.rect(MARGIN, top, widthOf(pdf), 44).fill(SHADE);
  rows.forEach(([label, micros], index) => {
    const place = { width: width - 2 * GAP, height: 14, ellipsis: true };
    const x = MARGIN + index * width + GAP;
    pdf
      .font('plain')
      .fontSize(8)
      .fillColor(QUIET)
      .text(label, x, top + 9, place);
    const amount = formatNamedMoney({ amount: writeMicros(micros), currency });
    pdf
      .font('strong')
      .fontSize(10)
      .fillColor(INK)
      .text(amount, x, top + 22, place);
  });
  pdf.y = top + 44;
}

function drawHeaders(pdf: Pdf, shown: readonly Column[], y: number): number {
  pdf.font('strong').fontSize(CELL_SIZE).fillColor(QUIET);
  for (const { x, width, header, align } of places(pdf, shown))
    pdf.text(header, x, y + 4, { width, align: align ?? 'left' });
  return rule(pdf, y + 18);
}

/** As high as its longest cell; where it does not fit any more a new page begins, with the headers again. */
function drawRow(pdf: Pdf, shown: readonly Column[], line: Line, top: number): number {
  pdf.font('plain').fontSize(CELL_SIZE);
  const cells = places(pdf, shown).map((place) => ({ ...place, text: place.cell(line) }));
  const wanted = Math.max(...cells.map(({ text, width }) => pdf.heightOfString(text || ' ', { width })));
  const height = Math.min(wanted, 120) + 2 * GAP;
  let y = top;
  if (y + height > pdf.page.height - MARGIN) {
    pdf.addPage();
    y = drawHeaders(pdf, shown, MARGIN);
  }
  pdf.font('plain').fontSize(CELL_SIZE).fillColor(INK);
  for (const { x, width, text, align } of cells)
    pdf.text(text, x, y + GAP, { width, align: align ?? 'left', height: height - 2 * GAP + 1, ellipsis: true });
  return rule(pdf, y + height);
}

function rule(pdf: Pdf, y: number): number {
  const line = pdf.moveTo(MARGIN, y).lineTo(pdf.page.width - MARGIN, y);
  line.lineWidth(0.5).stroke(HAIRLINE);
  return y;
}

function note(pdf: Pdf, text: string, y: number) {
  const place = { width: widthOf(pdf) };
  pdf
    .font('plain')
    .fontSize(9)
    .fillColor(QUIET)
    .text(text, MARGIN, y + 10, place);
}

function places(pdf: Pdf, shown: readonly Column[]) {
  const shares = shown.reduce((sum, { share }) => sum + share, 0);
  let x = MARGIN;
  return shown.map((column) => {
    const width = (widthOf(pdf) * column.share) / shares;
    const place = { ...column, x: x + GAP / 2, width: width - GAP };
    x += width;
    return place;
  });
}

const widthOf = (pdf: Pdf) => pdf.page.width - 2 * MARGIN;
