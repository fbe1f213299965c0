import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { killVideo } from '../../testing/kill-video.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'toada-killed-video-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('whoever is killed on a video’s way to the channel, it stands there once with all of its parts', async () => {
  const { kills, videos, faults } = await killVideo({ dataDir, rounds: 4, seed: 20_272_556 });
  expect(faults).toEqual([]);
  expect(videos).toHaveLength(4);
  const stages = ['preview', 'captions', 'store', 'takedown', 'check', 'playlist', 'upload', 'bytes'];
  expect(kills.map(({ stage }) => stage)).toEqual(stages);
}, 600_000);
