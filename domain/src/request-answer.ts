import type { z } from 'zod';
import { ById } from './endpoint.ts';
import { saidLines, writtenLines } from './written-lines.ts';

export const NOTES_MAX = 2000;

/** How administrators answer whoever asked for something. */
export const Approval = ById.extend({ admin_notes: writtenLines(NOTES_MAX).default('') });
export type Approval = z.infer<typeof Approval>;
/** Who is refused is told why. */
export const Rejection = ById.extend({ admin_notes: saidLines(NOTES_MAX) });
export type Rejection = z.infer<typeof Rejection>;
