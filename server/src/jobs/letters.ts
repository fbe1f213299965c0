import { features } from '../features.ts';
import type { Letter } from '../mail/letter.ts';

/** Every mail the product writes. */
export const letters: readonly Letter[] = features.flatMap(({ letters = [] }) => letters);
