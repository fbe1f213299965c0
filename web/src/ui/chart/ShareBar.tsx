import { cn } from '../styles/cn.ts';

type Props = {
  /** 0 to 1, of the largest. */
  share: number;
  swatch: string;
};

/** A part beside the largest one, as a ribbon; the number stands in words beside it. */
export function ShareBar({ share, swatch }: Props) {
  return (
    <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-track">
      <span
        style={{ width: `${share > 0 ? Math.max(2, share * 100) : 0}%` }}
        className={cn('fita block h-full [--notch:4px]', swatch)}
      />
    </span>
  );
}
