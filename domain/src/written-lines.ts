import { z } from 'zod';
import { countVisible, isWritable } from './visible-text.ts';

/** Free text, over several lines. */
export function writtenLines(max: number) {
  return z
    .string('field.invalid')
    .trim()
    .max(max, 'field.tooLong')
    .refine((text) => isWritable(text.replace(/[\r\n\t]/g, ' ')), 'field.invalid');
}

/** The same, with at least one character that can be seen. */
export function saidLines(max: number, missing = 'field.required') {
  return writtenLines(max).refine((text) => countVisible(text) > 0, missing);
}
