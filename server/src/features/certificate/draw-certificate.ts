import { buffer } from 'node:stream/consumers';
import type { Brand } from '@toada/domain/brand/brand.options.ts';
import { contrast, READABLE } from '@toada/domain/brand/colour.rules.ts';
import { certificatePath, formatCode } from '@toada/domain/certificate/certificate.code.ts';
import type { CertificateFacts } from '@toada/domain/certificate/certificate.facts.ts';
import { factRows } from '@toada/domain/certificate/fact-rows.ts';
import { authorName, certificateTexts as texts, wholeShare } from '@toada/domain/texts/certificate.pt-BR.ts';
import { authorRoleLabels, workFileLabels } from '@toada/domain/work/work.kinds.ts';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';

import { INK, MARGIN, openPen, type Pen, QUIET, SHADE } from '../../pdf-pen.ts';

export type Certificate = {
  facts: CertificateFacts;
  code: string;
  fingerprint: string;
  brand: Brand;
  logo: Uint8Array | null;
  publicUrl: string;
  issuedAt: Date;
};

const PAPER = '#ffffff';
const LONG_LETTERS = 60;
const [QR_SIZE, CLOSING_HEIGHT] = [104, 196];

/** A certificate as the bytes of a PDF: one page, more where a work has many authors. */
export async function drawCertificate(certificate: Certificate): Promise<Buffer> {
  const { facts, brand, issuedAt } = certificate;
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, lang: 'pt-BR', bufferPages: true },
    info: {
      Title: `${texts.title} ${facts.number}: ${facts.title}`,
      ...{ Author: brand.companyName, CreationDate: issuedAt },
    },
  });
  const written = buffer(pdf);
  const pen = openPen(pdf);
  drawHead(pen, certificate);
  drawFacts(pen, facts);
  drawAuthors(pen, facts);
  drawFiles(pen, certificate);
  drawClosing(pen, certificate);
  numberPages(pen, facts.number);
  pdf.end();
  return written;
}

/** Five ribbons hang from the upper edge, in the colours of the brand. */
function drawHead({ pdf, say }: Pen, { facts, brand, logo }: Certificate) {
  const primary = brand.primaryColor ?? INK;
  const [first, middle, last] = [brand.gradientStartColor, brand.secondaryColor, brand.tertiaryColor].map(
    (colour) => colour ?? primary,
  ) as [string, string, string];
  const colours = [first, blend(first, middle), middle, blend(middle, last), last];
  const [width, gap, lengths] = [15, 5, [58, 84, 112, 76, 46]];
  const left = pdf.page.width - MARGIN - lengths.length * (width + gap) + gap;
  lengths.forEach((length, place) => {
    const x = left + place * (width + gap);
    pdf
      .moveTo(x, 0)
      .lineTo(x + width, 0)
      .lineTo(x + width, length);
    pdf
      .lineTo(x + width / 2, length - width * 0.42)
      .lineTo(x, length)
      .fill(colours[place]);
  });
  const words = left - MARGIN - 24;
  const nameColour = contrast(primary, PAPER) >= READABLE ? primary : INK;
  if (logo) pdf.image(Buffer.from(logo), MARGIN, 40, { fit: [180, 28] });
  else say(brand.companyName, MARGIN, 46, { size: 13, weight: 'strong', colour: nameColour, width: words });
  const edition = texts.edition(facts.edition);
  const name = `${texts.title} ${facts.number}${edition ? `, ${edition}` : ''}`;
  say(name, MARGIN, 92, { size: 10, colour: QUIET, width: words });
  say(facts.title, MARGIN, pdf.y + 4, { size: facts.title.length > 60 ? 17 : 25, weight: 'strong', width: words });
  pdf.y = Math.max(pdf.y + 16, 142);
}

/** Half of each. */
function blend(one: string, other: string): string {
  const part = (from: number) => {
    const sum = [one, other].reduce((all, colour) => all + Number.parseInt(colour.slice(from, from + 2), 16), 0);
    return Math.round(sum / 2)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** In two columns, term above value; what is long has a line of its own. */
function drawFacts({ pdf, say, measure, rule, room, width }: Pen, facts: CertificateFacts) {
  const half = (width - 24) / 2;
  const rows = factRows(facts);
  const isLong = ({ value }: { value: string }) => value.length > LONG_LETTERS;
  const short = rows.filter((row) => !isLong(row));
  const pairs = Array.from({ length: Math.ceil(short.length / 2) }, (_, at) => short.slice(2 * at, 2 * at + 2));
  for (const cells of [...pairs, ...rows.filter(isLong).map((row) => [row])]) {
    const column = cells.some(isLong) ? width : half;
    const heights = cells.map(({ value }) => measure(value, { size: 9.5, weight: 'strong', width: column }));
    const top = room(Math.max(...heights) + 22);
    let bottom = top;
    cells.forEach(({ term, value }, place) => {
      const x = MARGIN + place * (column + 24);
      say(term, x, top, { size: 8, colour: QUIET, width: column });
      say(value, x, pdf.y + 1, { size: 9.5, weight: 'strong', width: column });
      bottom = Math.max(bottom, pdf.y);
    });
    pdf.y = bottom + 9;
  }
  rule(pdf.y + 2);
}

function drawAuthors({ pdf, say, measure, rule, room, width }: Pen, { authors }: CertificateFacts) {
  const at = [0, 0.5, 0.74, 0.87].map((share) => MARGIN + share * width);
  const wide = [0.48, 0.23, 0.13, 0.13].map((share) => share * width);
  const row = (cells: readonly string[], top: number, style: { size: number; colour?: string; isHead?: true }) => {
    let bottom = top;
    cells.forEach((text, place) => {
      const weight = place === 0 && !style.isHead ? 'strong' : 'plain';
      const align = place > 1 ? 'right' : 'left';
      say(text, at[place] ?? MARGIN, top, { ...style, weight, align, width: wide[place] ?? 0 });
      bottom = Math.max(bottom, pdf.y);
    });
    pdf.y = bottom;
  };
  const head = [texts.authors, texts.role, texts.editing, texts.execution];
  row(head, room(50) + 10, { size: 8, colour: QUIET, isHead: true });
  rule(pdf.y + 4);
  for (const author of authors) {
    const name = author.publisher ? `${authorName(author)}, ${author.publisher}` : authorName(author);
    const shares = [wholeShare(author.editing_share), wholeShare(author.performance_share)];
    const height = measure(name, { size: 9.5, weight: 'strong', width: wide[0] ?? 0 });
    row([name, authorRoleLabels[author.role], ...shares], room(height + 14) + 6, { size: 9.5 });
    rule(pdf.y + 6);
  }
}

function drawFiles({ pdf, say, room, width }: Pen, { facts: { files }, fingerprint }: Certificate) {
  say(texts.files, MARGIN, room(56) + 12, { size: 8, colour: QUIET, width });
  if (files.length === 0) say(texts.noFiles, MARGIN, pdf.y + 4, { size: 9.5, width });
  for (const { kind, name, sha256 } of files) {
    say(`${workFileLabels[kind]}: ${name}`, MARGIN, room(34) + 4, { size: 9.5, weight: 'strong', width });
    hash(pdf, sha256);
  }
  say(texts.fingerprint, MARGIN, room(40) + 10, { size: 8, colour: QUIET, width });
  hash(pdf, fingerprint);
}

function hash(pdf: Pen['pdf'], text: string) {
  pdf
    .font('Courier')
    .fontSize(9)
    .fillColor(INK)
    .text(text, MARGIN, pdf.y + 2, { lineBreak: false });
  pdf.y += 12;
}

/** At the foot of the last page: where a stranger checks it, and what it says and does not say. */
function drawClosing({ pdf, say, room, width }: Pen, { facts, code, publicUrl }: Certificate) {
  room(CLOSING_HEIGHT);
  const top = pdf.page.height - MARGIN - CLOSING_HEIGHT + 8;
  pdf.rect(MARGIN, top, width, QR_SIZE + 20).fill(SHADE);
  const url = `${publicUrl}${certificatePath(facts.number, code)}`;
  drawQr(pdf, url, MARGIN + 10, top + 10);
  const [x, right] = [MARGIN + QR_SIZE + 28, width - QR_SIZE - 38];
  say(texts.check, x, top + 14, { size: 8, colour: QUIET, width: right });
  say(`${publicUrl.replace(/^https?:\/\//, '')}/c/${facts.number}`, x, pdf.y + 1, {
    size: 12,
    weight: 'strong',
    width: right,
  });
  pdf.link(x, top + 14, right, pdf.y - top - 14, url);
  say(texts.code, x, pdf.y + 8, { size: 8, colour: QUIET, width: right });
  say(formatCode(code), x, pdf.y + 1, { size: 15, weight: 'strong', width: right });
  const column = (width - 24) / 2;
  const under = top + QR_SIZE + 32;
  [texts.proves, texts.doesNotProve].forEach(({ title, text }, place) => {
    const left = MARGIN + place * (column + 24);
    say(title, left, under, { size: 8.5, weight: 'strong', width: column });
    say(text, left, pdf.y + 1, { size: 7.5, colour: QUIET, width: column });
  });
}

/** On white, with the quiet edge that scanners ask for. */
function drawQr(pdf: Pen['pdf'], text: string, x: number, y: number) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const unit = QR_SIZE / size;
  pdf.rect(x, y, QR_SIZE, QR_SIZE).fill(PAPER);
  data.forEach((row, down) => {
    row.forEach((isDark, across) => {
      if (isDark) pdf.rect(x + across * unit, y + down * unit, unit + 0.05, unit + 0.05);
    });
  });
  pdf.fill(INK);
}

function numberPages({ pdf, say, width }: Pen, number: string) {
  const { count } = pdf.bufferedPageRange();
  if (count < 2) return;
  for (let place = 0; place < count; place++) {
    pdf.switchToPage(place);
    // Below the margin a text would begin a page of its own.
    pdf.page.margins.bottom = 0;
    const text = `${number}, página ${place + 1} de ${count}`;
    say(text, MARGIN, pdf.page.height - 30, { size: 7.5, colour: QUIET, align: 'right', width });
  }
}
