import { z } from 'zod';

/** The calendar of the database begins with the year 1; a year that is half typed is a day all the same. */
const FIRST = '0001-01-01';

/** A day as '2026-11-18'. */
export const IsoDay = z.iso.date('field.invalid').refine((day) => day >= FIRST, 'field.invalid');
