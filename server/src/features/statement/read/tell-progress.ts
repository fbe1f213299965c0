import type { StatementStatus } from '@toada/domain/statement/statement.states.ts';
import type { Db } from '../../../db/connect.ts';
import { publishToAllowed } from '../../../live/publish.ts';
import { setProgress } from '../statement.queries.ts';

const EVERY_MS = 700;

/** Writes down how far a job is, now and then, for whoever watches. What cannot be told is told by the next. */
export function progressOf(db: Db, id: string, status: StatementStatus): (share: number) => void {
  let toldMs = 0;
  let told = 0;
  return (share) => {
    const percent = Math.min(99, Math.floor(share * 100));
    if (percent <= told || performance.now() - toldMs < EVERY_MS) return;
    [toldMs, told] = [performance.now(), percent];
    void tell(percent).catch(() => {});
  };

  async function tell(percent: number) {
    const isStill = await setProgress(db, id, status, percent);
    if (isStill)
      await publishToAllowed(db, 'statement.manage', { type: 'progress', subject: `statement:${id}`, percent });
  }
}
