// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageThing, questionAbout, usePageThing } from './page-thing.ts';

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

test('people ask about their own, a label for its artists, and nobody else', () => {
  const artist = { id: 'ana', role: 'ARTIST', isVerified: true } as const;
  const label = { id: 'selo', role: 'AGGREGATOR', isVerified: true } as const;
  expect(questionAbout('release:1', 'ana', artist)).toBe('?sobre=release%3A1');
  expect(questionAbout('release:1', 'ana', label)).toBe('?sobre=release%3A1&artista=ana');
  expect(questionAbout('release:1', 'ana', { ...artist, id: 'eva' })).toBe('');
  expect(questionAbout('release:1', null, label)).toBe('');
});
