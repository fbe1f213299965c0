import { isTimeZone } from '@toada/domain/video/release-moment.ts';

const HOUSE_ZONE = 'America/Sao_Paulo';

/** Zone of this browser by its place; one set to 'Etc/UTC' or 'GMT' says none, and gets the house's. */
export function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : HOUSE_ZONE;
}
