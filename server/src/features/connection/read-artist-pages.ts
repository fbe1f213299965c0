import type { Platform } from '@toada/domain/distribution/platforms.ts';
import type { Executor } from '../../db/connect.ts';
import { findPages } from './connection.queries.ts';

/** The own ids an artist has stored, by store: what a package names them by. */
export function readArtistPages(db: Executor, userId: string): Promise<Partial<Record<Platform, string>>> {
  return findPages(db, userId);
}
