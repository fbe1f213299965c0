import { expect, test } from 'vitest';
import { guardAddress } from './guard-address.ts';
import { PlatformTrouble } from './outcome.ts';
import { VIDEO_PLATFORMS } from './video-platforms.ts';

test.each([
  ['youtube', 'https://www.googleapis.com/upload/youtube/v3/videos?upload_id=1'],
  ['youtube', 'https://youtube.googleapis.com/upload/1'],
  ['vimeo', 'https://asia-files.tus.vimeo.com/files/1'],
  ['vimeo', 'https://i.cloud.vimeo.com/video/1'],
  ['tiktok', 'https://open-upload.tiktokapis.com/video/?upload_id=1'],
] as const)('%s may send us to %s', (platform, address) =>
  expect(guardAddress(address, VIDEO_PLATFORMS[platform].config).href).toBe(address),
);

test.each([
  ['youtube', 'http://www.googleapis.com/upload/1'],
  ['youtube', 'https://evilgoogleapis.com/upload/1'],
  ['vimeo', 'https://vimeo.com.evil.example/files/1'],
  ['vimeo', 'https://user:word@files.tus.vimeo.com/files/1'],
  ['vimeo', 'file:///etc/passwd'],
  ['tiktok', 'https://127.0.0.1/video/'],
  ['tiktok', '/video/'],
  ['tiktok', ''],
] as const)('%s may not send us to %s', (platform, address) =>
  expect(() => guardAddress(address, VIDEO_PLATFORMS[platform].config)).toThrow(PlatformTrouble),
);
