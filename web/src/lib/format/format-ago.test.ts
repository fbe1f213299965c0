import { expect, test } from 'vitest';
import { formatAgo } from './format-ago.ts';

const now = new Date('2026-11-15T12:00:00Z');

test.each([
  ['2026-11-15T11:59:30Z', 'agora'],
  ['2026-11-15T12:00:05Z', 'agora'],
  ['2026-11-15T11:55:00Z', 'há 5 min'],
  ['2026-11-15T10:00:00Z', 'há 2 h'],
  ['2026-11-14T10:00:00Z', 'ontem'],
  ['2026-11-12T11:00:00Z', 'há 3 dias'],
])('%s was %s', (instant, words) => expect(formatAgo(instant, now)).toBe(words));
