/** One of our pages with its host, for the identity server to link in a mail or to return to. */
export function pageUrl(path: string): string {
  return new URL(path, window.location.origin).href;
}
