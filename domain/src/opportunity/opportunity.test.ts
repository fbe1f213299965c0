import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSlug } from '../link-page/slug.rules.ts';
import { next } from '../machine.ts';
import {
  CODE_LENGTH,
  nextActor,
  opportunityCode,
  parseOpportunityCode,
  takesApplications,
} from './opportunity.rules.ts';
import {
  type ApplicationEvent,
  applicationStates,
  type OpportunityEvent,
  opportunityStates,
} from './opportunity.states.ts';

const steps: readonly OpportunityEvent[] = ['publish', 'close', 'withdraw'];
const events: readonly ApplicationEvent[] = ['shortlist', 'unlist', 'accept', 'decline', 'withdraw', 'resend'];

// biome-ignore format: a table is read by its columns.
test.each([
  ['draft',     ['publish']],
  ['open',      ['close', 'withdraw']],
  ['closed',    ['publish', 'withdraw']],
  ['withdrawn', []],
] as const)('an opportunity that is %s knows %j and nothing else', (status, known) => {
  expect(steps.filter((event) => next(opportunityStates, status, event) !== null)).toEqual(known);
});

// biome-ignore format: a table is read by its columns.
test.each([
  ['sent',        ['shortlist', 'accept', 'decline', 'withdraw']],
  ['shortlisted', ['unlist', 'accept', 'decline', 'withdraw']],
  ['accepted',    []],
  ['declined',    []],
  ['withdrawn',   ['resend']],
] as const)('an application that is %s knows %j and nothing else', (status, known) => {
  expect(events.filter((event) => next(applicationStates, status, event) !== null)).toEqual(known);
});

test('applications come in to the end of the last day, while it is open', () => {
  const one = { status: 'open', deadline: '2026-11-28' } as const;
  expect(takesApplications(one, '2026-11-28')).toBe(true);
  expect(takesApplications(one, '2026-11-29')).toBe(false);
  expect(takesApplications({ ...one, status: 'closed' }, '2026-11-20')).toBe(false);
  expect(nextActor('withdrawn', one, '2026-11-28')).toBe('applicant');
  expect(nextActor('withdrawn', one, '2026-11-29')).toBe(null);
  expect(nextActor('shortlisted', one, '2026-12-29')).toBe('publisher');
});

test('a code is read again as it was made, and an address of its kind is no slug', () =>
  fc.assert(
    fc.property(fc.uint8Array({ minLength: CODE_LENGTH, maxLength: CODE_LENGTH }), (bytes) => {
      const code = opportunityCode(bytes);
      expect(parseOpportunityCode(code.toUpperCase())).toBe(code);
      expect(parseSlug(`o/${code}`)).toBe(null);
    }),
  ));
