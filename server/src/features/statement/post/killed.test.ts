import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { killMoney } from '../../../testing/kill-money.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'toada-killed-money-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('whoever is killed between the file and the ledger, the proof holds and nothing is lost or doubled', async () => {
  const { kills, faults } = await killMoney({ dataDir, rounds: 7, seed: 20_269_001 });
  expect(faults).toEqual([]);
  expect(new Set(kills.map(({ stage }) => stage)).size).toBe(7);
  // Something was really cut, not only awaited.
  expect(kills.filter(({ wasCut }) => wasCut).length).toBeGreaterThan(1);
}, 300_000);
