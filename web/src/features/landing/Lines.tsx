/** A headline as it was written: one line per line. The space keeps the words apart where the lines are not. */
export function Lines({ text, className }: { text: string; className: string }) {
  return text.split('\n').map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name than their place.
    <span key={place} className={className}>
      {line}{' '}
    </span>
  ));
}
