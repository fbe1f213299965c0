import { z } from 'zod';
import { countVisible, isWritable } from '../visible-text.ts';

/** A name as somebody else writes it: something of it can be seen. The person's own form asks for more. */
export const GivenName = z
  .string('field.required')
  .trim()
  .max(200, 'field.tooLong')
  .refine(isWritable, 'field.invalid')
  .refine((text) => countVisible(text) > 0, 'field.required');

/** A field in which nothing can be seen is no value. */
export const OptionalName = z
  .string('field.invalid')
  .trim()
  .max(200, 'field.tooLong')
  .refine(isWritable, 'field.invalid')
  .nullish()
  .transform((text) => (text && countVisible(text) > 0 ? text : null));
