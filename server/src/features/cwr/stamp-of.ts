const moments = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  hourCycle: 'h23',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
});

/** A moment by the product's calendar, as a file's header has it. */
export function stampOf(moment: Date): { date: string; time: string; digits: string } {
  const parts = Object.fromEntries(moments.formatToParts(moment).map(({ type, value }) => [type, value]));
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  const time = `${parts.hour}:${parts.minute}:${parts.second}`;
  return { date, time, digits: `${date}${time}`.replace(/\D/g, '') };
}
