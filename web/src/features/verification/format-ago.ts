const words = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto', style: 'short' });

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** "há 2 h", "ontem", "há 3 dias": enough to see who has waited longest. */
export function formatAgo(instant: string, now: Date): string {
  const passed = now.getTime() - new Date(instant).getTime();
  if (passed < MINUTE) return words.format(0, 'second');
  if (passed < HOUR) return words.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return words.format(-Math.floor(passed / HOUR), 'hour');
  return words.format(-Math.floor(passed / DAY), 'day');
}
