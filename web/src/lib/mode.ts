/** The server writes what it is into the page; anything but production may show the pages for developers. */
export function isProduction(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="toada-mode"]')?.content === 'production';
}
