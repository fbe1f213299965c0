import { AppError } from '@toada/domain/errors.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { DraftKeeper, type DraftView } from './draft-keeper.ts';

type Words = { title: string };
type View = DraftView<Words>;

/** A server with one draft, which two people write. */
function openDraft() {
  let kept: View = {
    ...{ id: '1', user_id: '2', status: 'draft', revision: 1, updated_at: '2026-11-15T12:00:00Z' },
    draft: { title: 'Asa' },
  };
  const write = (draft: Words) => {
    kept = { ...kept, draft, revision: kept.revision + 1 };
    return kept;
  };
  const read = vi.fn(async () => kept);
  const save = async (_: string, revision: number, draft: Words) => {
    if (revision !== kept.revision) throw new AppError('release.changed', { by: 'Helena Maré', at: 'hoje' });
    return write(draft);
  };
  const calls = { create: async () => kept, save, read, settle: (draft: Words) => draft };
  return { keeper: new DraftKeeper<Words, View>(calls, { loaded: kept }), write, read };
}

afterEach(() => void vi.useRealTimers());

test('a version that somebody else saves right behind mine is told without a letter typed', async () => {
  vi.useFakeTimers();
  const { keeper, write } = openDraft();
  keeper.change(() => ({ title: 'Asa de Pipa' }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(keeper.get().saving.kind).toBe('saved');
  await keeper.hear();
  write({ title: 'Pipa' });
  await keeper.hear();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(keeper.get().saving).toMatchObject({ kind: 'conflict', newest: { draft: { title: 'Pipa' } } });
});

test('news of my own save ask the server once, and change nothing', async () => {
  vi.useFakeTimers();
  const { keeper, read } = openDraft();
  keeper.change(() => ({ title: 'Asa de Pipa' }));
  await vi.advanceTimersByTimeAsync(1_000);
  await keeper.hear();
  await keeper.hear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledTimes(1);
  expect(keeper.get()).toMatchObject({ revision: 2, draft: { title: 'Asa de Pipa' }, saving: { kind: 'saved' } });
});
