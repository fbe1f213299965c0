import type { Machine } from '../machine.ts';

export const mailingStatuses = ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'ended', 'cancelled'] as const;
export type MailingStatus = (typeof mailingStatuses)[number];

export type MailingEvent =
  | 'schedule'
  | 'unschedule'
  | 'start'
  | 'pause'
  | 'resume'
  | 'stop'
  | 'end'
  | 'repeat'
  | 'cancel';

/** `stop`: by itself, since too many mails bounced or were complained about. `repeat`: to addresses without a confirmation. */
// biome-ignore format: a table is read by its columns.
export const mailingStates: Machine<MailingStatus, MailingEvent> = {
  draft:     { schedule: 'scheduled', start: 'sending' },
  scheduled: { unschedule: 'draft', start: 'sending', cancel: 'cancelled' },
  sending:   { pause: 'paused', stop: 'stopped', end: 'ended', cancel: 'cancelled' },
  paused:    { resume: 'sending', cancel: 'cancelled' },
  stopped:   { resume: 'sending', cancel: 'cancelled' },
  ended:     { repeat: 'sending' },
  cancelled: {},
};

/** Statuses in which its words may be changed. Mails that went out keep what they said. */
export const mailingStatusesToEdit: readonly MailingStatus[] = ['draft', 'paused', 'stopped'];

/**
 * Fates of one addressee. `sent`: the mail server has said yes. `failed`: it has said no for another reason than the address.
 * `left`: unsubscribed, erased or bounced before their turn. `doubtful`: handed over, and nobody knows the answer.
 */
export const mailingFates = [
  'waiting',
  'claimed',
  'sent',
  'bounced',
  'complained',
  'failed',
  'left',
  'doubtful',
] as const;
export type MailingFate = (typeof mailingFates)[number];
