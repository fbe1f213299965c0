export type TimeFlag = {
  key: string;
  name: string;
  /** Where it stands on the axis: 2.5 is the middle of the third slot. */
  at: number;
  /** Where it ends, on the same axis, where it lasts. */
  until?: number;
  /** Lane, from 0: flags that would touch stand below each other. */
  row: number;
};

type Props = {
  flags: readonly TimeFlag[];
  slot: number;
  left: number;
  right: number;
  top: number;
  flagsTop: number;
  lane: number;
  isRoomy: boolean;
};

const LETTER = 6.4;

/** Marked days: a broken line through all lanes, and a ribbon with the name below. */
export function TimeFlags({ flags, slot, left, right, top, flagsTop, lane, isRoomy }: Props) {
  return flags.map(({ key, name, at, until, row }) => {
    const x = left + slot * at;
    const y = flagsTop + row * lane;
    const shown = name.length > (isRoomy ? 30 : 16) ? `${name.slice(0, isRoomy ? 29 : 15)}…` : name;
    const wide = shown.length * LETTER + 26;
    // A ribbon that would leave the drawing hangs to the other side.
    const begin = x + wide > right + (isRoomy ? 120 : 0) ? Math.max(0, x - wide) : x;
    return (
      <g key={key}>
        <line x1={x} x2={x} y1={top} y2={y} strokeDasharray="3 3" className="stroke-pendao-warning" strokeWidth={1.5} />
        {until !== undefined && (
          <line
            x1={x}
            x2={Math.max(x + 2, left + slot * until)}
            y1={y}
            y2={y}
            className="stroke-pendao-warning"
            strokeWidth={3}
          />
        )}
        <path d={`M${begin} ${y}h${wide}l-7 10l7 10h-${wide}z`} className="fill-pendao-warning" />
        <text x={begin + 9} y={y + 14} className="fill-on-pendao-warning font-semibold text-11">
          {shown}
        </text>
      </g>
    );
  });
}
