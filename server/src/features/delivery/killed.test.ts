import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { killDelivery } from '../../testing/kill-delivery.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'toada-killed-delivery-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('whoever is killed at any moment, each store has exactly one correct package, and nothing after a takedown', async () => {
  const { kills, faults } = await killDelivery({ dataDir, rounds: 5, seed: 20_268_008 });
  expect(faults).toEqual([]);
  expect(new Set(kills.map(({ stage }) => stage)).size).toBe(5);
  // Something was really cut, not only awaited.
  expect(kills.reduce((sum, { cutDeliveries }) => sum + cutDeliveries, 0)).toBeGreaterThan(0);
}, 300_000);
