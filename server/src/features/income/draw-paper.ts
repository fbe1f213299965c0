import { buffer } from 'node:stream/consumers';
import type { Brand } from '@toada/domain/brand/brand.options.ts';
import { contrast, READABLE } from '@toada/domain/brand/colour.rules.ts';
import { CLOCK, formatDay } from '@toada/domain/texts/format-day.ts';
import PDFDocument from 'pdfkit';
import { fontFile } from '../../pdf-font.ts';

const [MARGIN, GAP, CELL_SIZE, LOGO_HEIGHT] = [40, 6, 8, 28];
const [INK, QUIET, HAIRLINE, SHADE, PAPER] = ['#1b1320', '#6b6270', '#d8d2dc', '#f5f1f7', '#ffffff'];

/** Everything a paper says, as words: it is drawn in a thread, which knows nothing of money. */
export type Paper = {
  title: string;
  /** The owner, and the part of their money. */
  about: string;
  /** The line above the tables, where they are of one currency. */
  sums: readonly Sum[];
  tables: readonly PaperTable[];
  brand: Brand;
  logo: Uint8Array | null;
  now: Date;
};
type Sum = { label: string; amount: string };
export type PaperTable = {
  heading: string | null;
  /** A quiet line under the heading. */
  lead?: string;
  columns: readonly PaperColumn[];
  rows: readonly (readonly string[])[];
  /** The last row, in bold, where the table comes to a sum. */
  total: { label: string; amount: string } | null;
  /** The line below it: that there is nothing, or that there is more. */
  note: string | null;
};
/** `share`: of the width, in proportion to the others'. */
export type PaperColumn = { header: string; share: number; align?: 'right' };
type Pdf = InstanceType<typeof PDFDocument>;

/** A paper in somebody's brand, as the bytes of a PDF. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'pt-BR',
    info: { Title: paper.title, Author: paper.brand.companyName, CreationDate: paper.now },
  });
  const written = buffer(pdf);
  pdf.registerFont('plain', fontFile(400)).registerFont('strong', fontFile(700));
  drawBrand(pdf, paper);
  if (paper.sums.length > 0) drawSums(pdf, paper.sums);
  for (const table of paper.tables) drawTable(pdf, table);
  pdf.end();
  return written;
}

function drawTable(pdf: Pdf, { heading, lead, columns, rows, total, note }: PaperTable) {
  let y = pdf.y + 14;
  if (y > pdf.page.height - 120) {
    pdf.addPage();
    y = MARGIN;
  }
  if (heading) {
    pdf.font('strong').fontSize(11).fillColor(INK).text(heading, MARGIN, y);
    if (lead)
      pdf
        .font('plain')
        .fontSize(9)
        .fillColor(QUIET)
        .text(lead, MARGIN, pdf.y + 2, { width: widthOf(pdf) });
    y = pdf.y + 4;
  }
  if (rows.length > 0) y = drawHeaders(pdf, columns, y);
  for (const row of rows) y = drawRow(pdf, columns, row, y);
  if (total) y = drawTotal(pdf, total, y);
  pdf.y = y;
  if (note) drawNote(pdf, note, y);
}

function drawBrand(pdf: Pdf, { title, about, brand, logo, now }: Paper) {
  const colour = brand.primaryColor ?? INK;
  pdf.rect(0, 0, pdf.page.width, 6).fill(colour);
  const nameColour = contrast(colour, PAPER) >= READABLE ? colour : INK;
  if (logo) pdf.image(Buffer.from(logo), MARGIN, MARGIN - 10, { fit: [220, LOGO_HEIGHT] });
  const top = logo ? MARGIN + LOGO_HEIGHT : MARGIN - 6;
  pdf.font('strong').fontSize(12).fillColor(nameColour).text(brand.companyName, MARGIN, top);
  pdf
    .font('strong')
    .fontSize(20)
    .fillColor(INK)
    .text(title, MARGIN, pdf.y + 8);
  pdf.font('plain').fontSize(10).fillColor(QUIET);
  pdf.text(`${about}. Feito em ${formatDay(now)}. Datas no ${CLOCK}.`);
}

function drawSums(pdf: Pdf, sums: readonly Sum[]) {
  const [top, width] = [pdf.y + 14, widthOf(pdf) / sums.length];
  pdf.rect(MARGIN, top, widthOf(pdf), 44).fill(SHADE);
  sums.forEach(({ label, amount }, index) => {
    const place = { width: width - 2 * GAP, height: 14, ellipsis: true };
    const x = MARGIN + index * width + GAP;
    pdf
      .font('plain')
      .fontSize(8)
      .fillColor(QUIET)
      .text(label, x, top + 9, place);
    pdf
      .font('strong')
      .fontSize(10)
      .fillColor(INK)
      .text(amount, x, top + 22, place);
  });
  pdf.y = top + 44;
}

function drawHeaders(pdf: Pdf, columns: readonly PaperColumn[], y: number): number {
  pdf.font('strong').fontSize(CELL_SIZE).fillColor(QUIET);
  for (const { x, width, header, align } of places(pdf, columns))
    pdf.text(header, x, y + 4, { width, align: align ?? 'left' });
  return rule(pdf, y + 18);
}

/** As high as its longest cell; where it does not fit any more a new page begins, with the headers again. */
function drawRow(pdf: Pdf, columns: readonly PaperColumn[], row: readonly string[], top: number): number {
  pdf.font('plain').fontSize(CELL_SIZE);
  const cells = places(pdf, columns).map((place, index) => ({ ...place, text: row[index] ?? '' }));
  const wanted = Math.max(...cells.map(({ text, width }) => pdf.heightOfString(text || ' ', { width })));
  const height = Math.min(wanted, 120) + 2 * GAP;
  let y = top;
  if (y + height > pdf.page.height - MARGIN) {
    pdf.addPage();
    y = drawHeaders(pdf, columns, MARGIN);
  }
  pdf.font('plain').fontSize(CELL_SIZE).fillColor(INK);
  for (const { x, width, text, align } of cells)
    pdf.text(text, x, y + GAP, { width, align: align ?? 'left', height: height - 2 * GAP + 1, ellipsis: true });
  return rule(pdf, y + height);
}

/** Both ends of one line, whatever columns are above it. */
function drawTotal(pdf: Pdf, { label, amount }: { label: string; amount: string }, top: number): number {
  const height = CELL_SIZE + 2 * GAP + 2;
  let y = top;
  if (y + height > pdf.page.height - MARGIN) {
    pdf.addPage();
    y = MARGIN;
  }
  const [x, width] = [MARGIN + GAP / 2, widthOf(pdf) - GAP];
  pdf.font('strong').fontSize(CELL_SIZE).fillColor(INK);
  pdf.text(label, x, y + GAP, { width });
  pdf.text(amount, x, y + GAP, { width, align: 'right' });
  return rule(pdf, y + height);
}

function rule(pdf: Pdf, y: number): number {
  const line = pdf.moveTo(MARGIN, y).lineTo(pdf.page.width - MARGIN, y);
  line.lineWidth(0.5).stroke(HAIRLINE);
  return y;
}

function drawNote(pdf: Pdf, text: string, y: number) {
  const place = { width: widthOf(pdf) };
  pdf
    .font('plain')
    .fontSize(9)
    .fillColor(QUIET)
    .text(text, MARGIN, y + 10, place);
}

function places(pdf: Pdf, columns: readonly PaperColumn[]) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = MARGIN;
  return columns.map((column) => {
    const width = (widthOf(pdf) * column.share) / shares;
    const place = { ...column, x: x + GAP / 2, width: width - GAP };
    x += width;
    return place;
  });
}

const widthOf = (pdf: Pdf) => pdf.page.width - 2 * MARGIN;
