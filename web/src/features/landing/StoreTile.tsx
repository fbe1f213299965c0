/** A store by two letters: its real mark is not ours to draw. */
export function StoreTile({ short }: { short: string }) {
  return (
    <span
      aria-hidden
      className="grid size-[26px] shrink-0 place-items-center rounded-[7px] bg-high font-bold text-11 leading-none inset-ring inset-ring-line-strong"
    >
      {short}
    </span>
  );
}
