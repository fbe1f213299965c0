import { MARGIN, type Pen } from '../../../pdf-pen.ts';

/** Letters that the face has; others, as pictures of faces, would be empty boxes. */
const UNKNOWN = /[^\n\u0020-\u024f\u02c6\u02da\u02dc\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2212]/gu;

export function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .replace(UNKNOWN, '')
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The title of a part, with room for what stands under it. */
export function heading(pen: Pen, title: string, below: number) {
  const y = pen.room(42 + below);
  // A new sheet begins at its edge.
  const top = y <= MARGIN ? y : y + 22;
  pen.say(title, MARGIN, top, { size: 15, weight: 'strong', width: pen.width });
  pen.pdf.y += 8;
}
