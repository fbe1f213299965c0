import { beforeEach, expect, test } from 'vitest';
import { currentToast, dismissToast, showToast } from './toast.ts';

beforeEach(() => {
  const toast = currentToast();
  if (toast) dismissToast(toast.id);
});

test('a message stays five seconds unless it says otherwise', () => {
  showToast({ tone: 'success', title: 'Sucesso!' });
  expect(currentToast()?.durationMs).toBe(5_000);
  showToast({ tone: 'danger', title: 'Verificação Expirada', durationMs: 10_000 });
  expect(currentToast()?.durationMs).toBe(10_000);
});

test('one message is visible: a new one takes the place of the old', () => {
  showToast({ tone: 'info', title: 'Primeira' });
  showToast({ tone: 'info', title: 'Segunda' });
  expect(currentToast()?.title).toBe('Segunda');
});

test('a late goodbye to the old message leaves the new one alone', () => {
  showToast({ tone: 'info', title: 'Primeira' });
  const first = currentToast()?.id ?? '';
  showToast({ tone: 'info', title: 'Segunda' });
  dismissToast(first);
  expect(currentToast()?.title).toBe('Segunda');
});
