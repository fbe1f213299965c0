import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { killVideo } from '../../testing/kill-video.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'toada-killed-video-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('whoever is killed on a video’s way to the channel, it stands there once with all of its parts', async () => {
  const { kills, videos, faults } = await killVideo({ dataDir, rounds: 3, seed: 20_268_291 });
  expect(faults).toEqual([]);
  expect(videos).toHaveLength(3);
  const stages = ['preview', 'bytes', 'check', 'takedown', 'upload', 'captions'];
  expect(kills.map(({ stage }) => stage)).toEqual(stages);
}, 600_000);
