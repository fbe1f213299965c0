import { expect, test } from 'vitest';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { fakeDelivery } from '../../../testing/fake-delivery.ts';
import { waitingLine } from './waiting-line.ts';

const problem = { problem: 'hostUnreachable', detail: null } as const;

test.each([
  ['2026-11-16T12:03:00.000Z', '2026-11-16T12:03:00Z'],
  ['2026-11-16T12:03:00.001Z', '2026-11-16T12:04:00Z'],
  ['2026-11-16T12:03:59.999Z', '2026-11-16T12:04:00Z'],
  ['2026-11-16T12:59:30.000Z', '2026-11-16T13:00:00Z'],
])('what is tried again at %s is announced for the whole minute in which it really is', (next_attempt_at, shown) => {
  const line = waitingLine(fakeDelivery({ status: 'queued', problem, next_attempt_at }));
  expect(line).toContain(`Nova tentativa em ${formatMoment(shown)}.`);
});
