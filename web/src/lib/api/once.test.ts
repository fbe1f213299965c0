import { expect, test, vi } from 'vitest';
import { once } from './once.ts';

test('two presses of one button are one call, another button is its own, and the next day is another call', async () => {
  const act = vi.fn(async (id: string) => `${id}!`);
  const press = once(act);
  expect(await Promise.all([press('a'), press('a'), press('b')])).toEqual(['a!', 'a!', 'b!']);
  expect(act).toHaveBeenCalledTimes(2);
  await press('a');
  expect(act).toHaveBeenCalledTimes(3);
});

test('what failed may be tried again', async () => {
  const act = vi.fn(async (_id: string): Promise<string> => Promise.reject(new Error('no')));
  const press = once(act);
  await expect(press('a')).rejects.toThrow('no');
  await expect(press('a')).rejects.toThrow('no');
  expect(act).toHaveBeenCalledTimes(2);
});
