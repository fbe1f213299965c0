export type DueState = 'late' | 'today' | 'open';
export type Due = { state: DueState; leftMs: number; share: number };

const DAY_MS = 86_400_000;

/** How a case stands to its time: late, due within a day, or with time left; `share` is how much of it is used up. */
export function dueOf({ since, due_at }: { since: string; due_at: string }, now: number): Due {
  const [from, to] = [Date.parse(since), Date.parse(due_at)];
  const leftMs = to - now;
  const share = Math.min(1, Math.max(0, (now - from) / Math.max(1, to - from)));
  return { state: leftMs <= 0 ? 'late' : leftMs < DAY_MS ? 'today' : 'open', leftMs, share };
}

export const dueStates: readonly DueState[] = ['late', 'today', 'open'];
