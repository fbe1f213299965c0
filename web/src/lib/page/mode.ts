/** The server writes what it is into the page; anything but production may show the pages for developers. */
export function isProduction(): boolean {
  // A server that draws the page has none to read, and draws no page of developers.
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="toada-mode"]');
  return meta?.content === 'production';
}
