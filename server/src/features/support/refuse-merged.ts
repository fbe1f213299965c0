import { AppError } from '@toada/domain/errors.ts';
import type { Executor } from '../../db/connect.ts';
import { findNumber } from './merge.queries.ts';
import type { TicketRow } from './ticket.queries.ts';

/** A talk that went on elsewhere takes no more words here. */
export async function refuseMerged(db: Executor, { merged_into }: TicketRow) {
  if (merged_into) throw new AppError('ticket.merged', await findNumber(db, merged_into));
}
