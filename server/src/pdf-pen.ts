import type PDFDocument from 'pdfkit';
import { fontFile } from './pdf-font.ts';

export const MARGIN = 48;
export const [INK, QUIET, HAIRLINE, SHADE] = ['#1b1320', '#6b6270', '#d8d2dc', '#f5f1f7'];

type Pdf = InstanceType<typeof PDFDocument>;
type Style = {
  size: number;
  width: number;
  weight?: 'plain' | 'strong';
  colour?: string;
  align?: 'left' | 'right';
  /** Words beyond it end in dots. */
  height?: number;
  ellipsis?: boolean;
};
export type Pen = ReturnType<typeof openPen>;

/** Letters of the face's first file; the others are in its second. */
const COMMON = /^[\n\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212]+/u;

/** Words, lines and pages of a paper. */
export function openPen(pdf: Pdf) {
  pdf.registerFont('plain', fontFile(400)).registerFont('strong', fontFile(700));
  pdf.registerFont('plain-ext', fontFile(400, 'latin-ext')).registerFont('strong-ext', fontFile(700, 'latin-ext'));
  const width = pdf.page.width - 2 * MARGIN;

  /** A text may change the file of its face within a word: 'Paweł'. */
  function say(text: string, x: number, y: number, { size, colour = INK, weight = 'plain', ...place }: Style) {
    const runs = runsOf(text);
    pdf.fontSize(size).fillColor(colour);
    runs.forEach(({ letters, isCommon }, index) => {
      pdf.font(isCommon ? weight : `${weight}-ext`);
      const continued = index < runs.length - 1;
      if (index === 0) pdf.text(letters, x, y, { ...place, continued });
      else pdf.text(letters, { continued });
    });
  }

  /** The height a text takes in this width. */
  function measure(text: string, { size, width: wide, weight = 'plain' }: Style): number {
    return pdf.font(weight).fontSize(size).heightOfString(text, { width: wide });
  }

  function rule(y: number) {
    pdf
      .moveTo(MARGIN, y)
      .lineTo(pdf.page.width - MARGIN, y)
      .lineWidth(0.5)
      .stroke(HAIRLINE);
    pdf.y = y;
  }

  /** Where the next thing of this height begins: here, or on a new page. */
  function room(height: number): number {
    if (pdf.y + height <= pdf.page.height - MARGIN) return pdf.y;
    pdf.addPage();
    return pdf.y;
  }

  return { pdf, width, say, measure, rule, room };
}

function runsOf(text: string): { letters: string; isCommon: boolean }[] {
  const runs: { letters: string; isCommon: boolean }[] = [];
  let rest = text;
  while (rest !== '') {
    const common = COMMON.exec(rest)?.[0];
    const letters = common ?? [...rest][0] ?? '';
    const last = runs.at(-1);
    if (common === undefined && last && !last.isCommon) last.letters += letters;
    else runs.push({ letters, isCommon: common !== undefined });
    rest = rest.slice(letters.length);
  }
  return runs;
}
