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
