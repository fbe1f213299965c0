import type { Machine } from '../machine.ts';

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

export type StatementEvent =
  | 'read'
  | 'askMapping'
  | 'map'
  | 'import'
  | 'imported'
  | 'notImported'
  | 'askSecond'
  | 'approve'
  | 'sendBack'
  | 'posted'
  | 'notPosted'
  | 'reverse'
  | 'reversed'
  | 'notReversed'
  | 'fail'
  | 'discard';

/**
 * A failed job (`notImported`, `notPosted`, `notReversed`) leads back to where a person is told why and decides again.
 * Above the limit one person's approval leads to `seconding`, and another's on.
 */
// biome-ignore format: a table is read by its columns.
export const statementStates: Machine<StatementStatus, StatementEvent> = {
  reading:   { read: 'ready', askMapping: 'mapping', fail: 'failed' },
  mapping:   { map: 'reading', discard: 'discarded' },
  ready:     { map: 'reading', import: 'importing', discard: 'discarded' },
  importing: { imported: 'review', notImported: 'ready', fail: 'failed' },
  review:    { map: 'reading', askSecond: 'seconding', approve: 'approving', discard: 'discarded' },
  seconding: { approve: 'approving', sendBack: 'review' },
  approving: { posted: 'posted', notPosted: 'review' },
  posted:    { reverse: 'reversing' },
  reversing: { reversed: 'reversed', notReversed: 'posted' },
  reversed:  {},
  failed:    { map: 'reading', discard: 'discarded' },
  discarded: {},
};
