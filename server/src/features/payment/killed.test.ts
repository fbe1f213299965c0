import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { killPayment } from '../../testing/kill-payment.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'toada-killed-payment-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('whoever is killed while fees are paid and given back, the proof holds, and each happened once', async () => {
  const { kills, faults } = await killPayment({ dataDir, rounds: 4, seed: 20_261_118 });
  expect(faults).toEqual([]);
  expect(new Set(kills.map(({ stage }) => stage)).size).toBe(2);
  // Something was really cut, not only awaited.
  expect(kills.filter(({ wasCut }) => wasCut).length).toBeGreaterThan(1);
}, 600_000);
