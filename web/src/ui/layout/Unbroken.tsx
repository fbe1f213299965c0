const NUMBER = /([A-Z]-\d{3,})/;

/** Words in which the number of a withdrawal or a batch ('R-000123') does not break at its hyphen. */
export function Unbroken({ children }: { children: string }) {
  return children.split(NUMBER).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence do not move.
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
