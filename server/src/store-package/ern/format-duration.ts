/** xs:duration of whole seconds, as stores show it: `PT3M11S`. What nobody has measured is no second long, and found by the lint. */
export function formatDuration(durationMs: number): string {
  const seconds = durationMs > 0 ? Math.max(1, Math.round(durationMs / 1000)) : 0;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return `PT${hours ? `${hours}H` : ''}${hours || minutes ? `${minutes}M` : ''}${seconds % 60}S`;
}
