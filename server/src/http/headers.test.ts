import { expect, test } from 'vitest';
import { pageHeaders } from './headers.ts';

function framing(path: string) {
  const headers = pageHeaders('abc', true, path);
  const ancestors = headers['content-security-policy'].match(/frame-ancestors ([^;]+)/)?.[1];
  return [headers['x-frame-options'], ancestors];
}

test('the preview of the landing page stands in a frame of our own', () => {
  expect(framing('/preview/landing')).toEqual(['SAMEORIGIN', "'self'"]);
});

test.each(['/', '/app/admin/landing-builder', '/auth/login', '/preview/landing/x', '/preview', '/preview/Landing'])(
  '%s stands in no frame',
  (path) => expect(framing(path)).toEqual(['DENY', "'none'"]),
);

test('a page asks nobody else for anything', () => {
  const policy = pageHeaders('abc', true, '/')['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/https?:|\*|unsafe/);
});
