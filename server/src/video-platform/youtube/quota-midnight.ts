const inLosAngeles = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const HOUR_MS = 3_600_000;

/**
 * The next midnight in Los Angeles, when YouTube's quotas begin anew. Clocks there change at two in the morning, so midnight is
 * always one moment, seven or eight hours after UTC's.
 */
export function nextQuotaMidnight(now: Date): Date {
  const today = dayAndTime(now).day;
  const tomorrow = new Date(`${today}T00:00:00Z`).getTime() + 24 * HOUR_MS;
  const summer = new Date(tomorrow + 7 * HOUR_MS);
  return dayAndTime(summer).time === '00:00' ? summer : new Date(tomorrow + 8 * HOUR_MS);
}

function dayAndTime(moment: Date): { day: string; time: string } {
  const part = Object.fromEntries(inLosAngeles.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}
