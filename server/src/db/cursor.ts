import { AppError } from '@toada/domain/errors.ts';
import type { z } from 'zod';

/** A place in a list's order, as an opaque word. */
export function formatCursor(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Whatever else a caller sends for one is refused: the order of another list, or nonsense. */
export function parseCursor<Place extends z.ZodType>(place: Place, text: string): z.infer<Place> {
  try {
    return place.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('page.cursorInvalid', {});
  }
}
