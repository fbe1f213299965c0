import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { killPayout } from '../../../testing/kill-payout.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'toada-killed-payout-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('whoever is killed between the request and the payment, the proof holds, nothing is paid twice and nothing is lost', async () => {
  const { kills, faults } = await killPayout({ dataDir, rounds: 5, seed: 20_269_032 });
  expect(faults).toEqual([]);
  expect(new Set(kills.map(({ stage }) => stage)).size).toBe(5);
  // Something was really cut, not only awaited.
  expect(kills.filter(({ wasCut }) => wasCut).length).toBeGreaterThan(1);
}, 300_000);
