import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { killMailing } from '../../testing/kill-mailing.ts';

const PEOPLE = 1_500;
const KILLS = 6;
const dataDir = await mkdtemp(join(tmpdir(), 'toada-killed-mailing-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('server and worker killed again and again amid pauses, other words and people who leave, each fan has one mail', async () => {
  const options = { dataDir, people: PEOPLE, kills: KILLS, seed: 20_268_026, isTouched: true };
  const { faults, counts, leavings, pauses } = await killMailing(options);
  expect(faults).toEqual([]);
  expect(pauses).toBeGreaterThan(0);
  expect(leavings.some(({ wasInFlight }) => !wasInFlight)).toBe(true);
  expect((counts.sent ?? 0) + (counts.left ?? 0)).toBe(PEOPLE);
}, 1_200_000);
