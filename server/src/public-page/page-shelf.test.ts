import { expect, test } from 'vitest';
import { drawOnce } from './page-shelf.ts';

test('a picture is drawn once, and again when its drawing failed', async () => {
  let tries = 0;
  const draw = async () => {
    tries += 1;
    if (tries === 1) throw new Error('storage');
    return Buffer.from('png');
  };
  const card = {};
  await expect(drawOnce(card, draw)).rejects.toThrow('storage');
  expect(String(await drawOnce(card, draw))).toBe('png');
  expect(String(await drawOnce(card, draw))).toBe('png');
  expect(tries).toBe(2);
});
