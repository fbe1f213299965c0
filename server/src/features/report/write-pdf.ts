import { PassThrough, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { formatDay } from '@toada/domain/texts/format-day.ts';
import PDFDocument from 'pdfkit';
import { fontFile } from '../../pdf-font.ts';
import type { ReportRow } from '../distribution/read-report-rows.ts';
import { reportColumns } from './report-columns.ts';

/** Longer ones are read in a spreadsheet. */
const ROWS_MAX = 2_000;

const [MARGIN, GAP, CELL_SIZE] = [36, 6, 7];
const [INK, QUIET, HAIRLINE, SHADE] = ['#1b1320', '#6b6270', '#d8d2dc', '#f5f1f7'];
const shares = reportColumns.reduce((sum, { share }) => sum + share, 0);

type About = { name: string; now: Date };
type Pdf = InstanceType<typeof PDFDocument>;

/** A sheet for printing, written while it is read. */
export function writePdf(rows: AsyncIterable<ReportRow>, about: About): Readable {
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    lang: 'pt-BR',
    info: { Title: 'Relatório de distribuições', CreationDate: about.now },
  });
  const out = new PassThrough();
  pdf.pipe(out);
  draw(pdf, rows, about).then(
    () => pdf.end(),
    (error: unknown) => out.destroy(error instanceof Error ? error : new Error('the report was not finished')),
  );
  return out;
}

async function draw(pdf: Pdf, rows: AsyncIterable<ReportRow>, about: About) {
  pdf.registerFont('plain', fontFile(400)).registerFont('strong', fontFile(700));
  drawTitle(pdf, about);
  let y = drawHeaders(pdf, pdf.y + 10);
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > ROWS_MAX) break;
    // Other requests of this process get their turn in between.
    if (count % 25 === 0) await setImmediate();
    y = drawRow(
      pdf,
      reportColumns.map(({ cell }) => cell(row)),
      y,
    );
  }
  const note = closingNote(count);
  if (note)
    pdf
      .font('plain')
      .fontSize(9)
      .fillColor(QUIET)
      .text(note, MARGIN, y + 10, { width: widthOf(pdf) });
}

function closingNote(count: number): string | null {
  if (count === 0) return 'Nenhuma distribuição até agora.';
  return count > ROWS_MAX ? `Este PDF mostra as ${ROWS_MAX} mais recentes. O CSV traz todas.` : null;
}

function drawTitle(pdf: Pdf, { name, now }: About) {
  pdf.font('strong').fontSize(18).fillColor(INK).text('Relatório de distribuições', MARGIN, MARGIN);
  pdf.font('plain').fontSize(9).fillColor(QUIET);
  pdf.text(`${name}, ${formatDay(now)}. Ainda não há dados de reproduções das lojas.`);
}

function drawHeaders(pdf: Pdf, y: number): number {
  const height = 18;
  pdf.rect(MARGIN, y, widthOf(pdf), height).fill(SHADE);
  pdf.font('strong').fontSize(CELL_SIZE).fillColor(INK);
  for (const { x, width, index } of places(pdf)) {
    pdf.text(reportColumns[index]?.header ?? '', x, y + 6, { width, height: CELL_SIZE + 2, ellipsis: true });
  }
  return y + height;
}

/** As high as its longest cell; where it does not fit any more a new page begins, with the headers again. */
function drawRow(pdf: Pdf, cells: readonly string[], top: number): number {
  pdf.font('plain').fontSize(CELL_SIZE);
  const boxes = places(pdf);
  const bottom = pdf.page.height - MARGIN;
  const wanted = Math.max(...boxes.map(({ width, index }) => pdf.heightOfString(cells[index] || ' ', { width })));
  // A cell longer than a page is cut: an album of a thousand codes is for the spreadsheet.
  const height = Math.min(wanted, bottom - MARGIN - 60) + 2 * GAP;
  let y = top;
  if (y + height > bottom) {
    pdf.addPage();
    y = drawHeaders(pdf, MARGIN);
  }
  pdf.font('plain').fontSize(CELL_SIZE).fillColor(INK);
  for (const { x, width, index } of boxes) {
    pdf.text(cells[index] ?? '', x, y + GAP, { width, height: height - 2 * GAP + 1, ellipsis: true });
  }
  pdf
    .moveTo(MARGIN, y + height)
    .lineTo(pdf.page.width - MARGIN, y + height)
    .lineWidth(0.5)
    .stroke(HAIRLINE);
  return y + height;
}

function places(pdf: Pdf) {
  let x = MARGIN;
  return reportColumns.map(({ share }, index) => {
    const width = (widthOf(pdf) * share) / shares;
    const place = { x: x + GAP / 2, width: width - GAP, index };
    x += width;
    return place;
  });
}

const widthOf = (pdf: Pdf) => pdf.page.width - 2 * MARGIN;
