import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { killPayout } from '../../../testing/kill-payout.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'toada-killed-payout-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('whoever is killed between the request and the payment, the proof holds, nothing is paid twice or after its reversal, and nothing is lost', async () => {
  const { kills, faults, stopped, owing } = await killPayout({ dataDir, rounds: 6, seed: 20_269_032 });
  expect(faults).toEqual([]);
  expect(new Set(kills.map(({ stage }) => stage)).size).toBe(6);
  // Each round one is stopped as it waits, and one is with the bank already.
  expect(stopped).toBeGreaterThanOrEqual(6);
  expect(owing).toBeGreaterThanOrEqual(6);
  // Something was really cut, not only awaited.
  expect(kills.filter(({ wasCut }) => wasCut).length).toBeGreaterThan(1);
}, 600_000);
