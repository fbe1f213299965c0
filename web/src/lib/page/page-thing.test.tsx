// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageThing, usePageThing } from './page-thing.ts';

function Thing({ about }: { about: string }) {
  usePageThing(about);
  return null;
}

test('help that is asked for is about the thing that was opened last, and about none once it is gone', () => {
  expect(pageThing()).toBe('');
  const release = render(<Thing about="?sobre=release:1" />);
  const track = render(<Thing about="?sobre=track:2" />);
  expect(pageThing()).toBe('?sobre=track:2');
  track.unmount();
  expect(pageThing()).toBe('?sobre=release:1');
  release.unmount();
  expect(pageThing()).toBe('');
});
