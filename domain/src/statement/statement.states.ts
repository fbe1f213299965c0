/**
 * `mapping`: the columns are nobody's we know, and wait for a person; `ready`: looked through, waits for the import;
 * `seconding`: approved by one person, waits for another.
 */
export const statementStatuses = [
  'reading',
  'mapping',
  'ready',
  'importing',
  'review',
  'seconding',
  'approving',
  'posted',
  'reversing',
  'reversed',
  'failed',
  'discarded',
] as const;
export type StatementStatus = (typeof statementStatuses)[number];

export const statementActions = {
  read: { from: ['reading'], to: 'ready' },
  askMapping: { from: ['reading'], to: 'mapping' },
  map: { from: ['mapping', 'ready', 'review', 'failed'], to: 'reading' },
  import: { from: ['ready'], to: 'importing' },
  imported: { from: ['importing'], to: 'review' },
  /** Nobody tries any more: a person is told why, and decides again. So below. */
  notImported: { from: ['importing'], to: 'ready' },
  /** Above the limit: `approve` by one person leads here, and by another one on. */
  askSecond: { from: ['review'], to: 'seconding' },
  approve: { from: ['review', 'seconding'], to: 'approving' },
  sendBack: { from: ['seconding'], to: 'review' },
  posted: { from: ['approving'], to: 'posted' },
  notPosted: { from: ['approving'], to: 'review' },
  reverse: { from: ['posted'], to: 'reversing' },
  reversed: { from: ['reversing'], to: 'reversed' },
  notReversed: { from: ['reversing'], to: 'posted' },
  fail: { from: ['reading', 'importing'], to: 'failed' },
  discard: { from: ['mapping', 'ready', 'review', 'failed'], to: 'discarded' },
} as const satisfies Record<string, { from: readonly StatementStatus[]; to: StatementStatus }>;
