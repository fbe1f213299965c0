/** The address of an aggregator's own host: reached as the platform itself is, by the same scheme and port. */
export function domainUrl(publicUrl: string, host: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}
