import type { Executor } from '../../db/connect.ts';
import { publish } from '../../live/publish.ts';

/** Open screens of whoever published fetch themselves again. */
export function tellPublisher(db: Executor, publisherId: string) {
  return publish(db, publisherId, { type: 'changed', subject: 'opportunities' });
}
