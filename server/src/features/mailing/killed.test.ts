import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { killMailing } from '../../testing/kill-mailing.ts';

const PEOPLE = 2_000;
const dataDir = await mkdtemp(join(tmpdir(), 'toada-killed-mailing-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('server and worker killed ten times, each fan has exactly one mail', async () => {
  const { addresses, counts } = await killMailing({ dataDir, people: PEOPLE, kills: 10, seed: 20_268_026 });
  expect(new Set(addresses).size).toBe(PEOPLE);
  expect(addresses).toHaveLength(PEOPLE);
  expect(counts).toEqual([{ fate: 'sent', number: PEOPLE }]);
}, 600_000);
