import { z } from 'zod';
import { countVisible, isWritableText } from '../visible-text.ts';

/** Text is text: it is shown as it is written, and holds nothing that turns or hides what stands around it. */
export function contentLine(max: number) {
  return contentParagraph(max).refine((text) => !text.includes('\n'), 'content.line');
}

/** The same over as many lines as one likes. */
export function contentParagraph(max: number) {
  return written(max).refine(isWritableText, 'content.characters');
}

/** A headline: every line is one of its lines, so there are few. */
export function contentHeadline(max: number, lines: number) {
  return contentParagraph(max).refine((text) => text.split('\n').length <= lines, 'content.lines');
}

/** A browser writes line ends as CRLF into a form; one form of them is enough. */
function written(max: number) {
  return z
    .string('field.required')
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .trim()
    .refine((text) => countVisible(text) > 0, { error: 'field.required', abort: true })
    .max(max, 'field.tooLong');
}
