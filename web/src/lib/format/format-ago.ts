const words = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto', style: 'short' });

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** "há 2 h", "ontem", "há 3 dias": enough to see who has waited longest. */
export function formatAgo(instant: string, now: Date): string {
  const passed = Math.max(0, now.getTime() - new Date(instant).getTime());
  if (passed < MINUTE) return 'agora';
  if (passed < HOUR) return written(passed / MINUTE, 'minute');
  return passed < DAY ? written(passed / HOUR, 'hour') : written(passed / DAY, 'day');
}

/** Units stand without a full stop here, as "h" does: "há 5 min". */
function written(amount: number, unit: 'minute' | 'hour' | 'day'): string {
  return words.format(-Math.floor(amount), unit).replace('.', '');
}
