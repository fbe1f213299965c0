// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Moment } from './Moment.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ribbons = () => document.querySelector('[data-moment]');

test('the ribbons hang for a moment, and only once for each thing', () => {
  render(<Moment name="invitation:a" />);
  expect(ribbons()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(3_000));
  expect(ribbons()).toBeNull();
  cleanup();
  render(<Moment name="invitation:a" />);
  expect(ribbons()).toBeNull();
  cleanup();
  render(<Moment name="invitation:b" />);
  expect(ribbons()).not.toBeNull();
});
