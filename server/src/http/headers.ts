import { LANDING_PREVIEW_PATH } from '@toada/domain/landing/preview-path.ts';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** For answers that are data: nothing in them may ever run, and nobody keeps them. */
export const API_HEADERS = {
  ...COMMON,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/** For a public page of a person, whose policy names its styles and its script by their hashes. A draft stands in a frame of ours, and is kept nowhere. */
export function publicPageHeaders(policy: string, { isHttps, isPreview }: { isHttps: boolean; isPreview: boolean }) {
  return {
    ...COMMON,
    'content-security-policy': [
      policy,
      `frame-ancestors ${isPreview ? "'self'" : "'none'"}`,
      ...(isPreview ? ['sandbox allow-scripts'] : []),
      ...(isHttps ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
    'cache-control': isPreview ? 'no-store' : 'no-cache',
    ...(isPreview ? { 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' } : {}),
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** For pictures and sound of such a page. The draft's frame has no origin: it may have them, too. */
export const PUBLIC_FILE_HEADERS = {
  ...COMMON,
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

/** For pages: our own files, and styles that carry this answer's nonce. */
export function pageHeaders(nonce: string, isHttps: boolean, path: string) {
  const isPreview = path === LANDING_PREVIEW_PATH;
  return {
    ...COMMON,
    ...(isPreview ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "media-src 'self' blob:",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      // The panel is reached from every page without another request. What may stand in a frame says so itself: the preview.
      "frame-src 'self'",
      `frame-ancestors ${isPreview ? "'self'" : "'none'"}`,
      ...(isHttps ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
    'cache-control': 'no-cache',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
