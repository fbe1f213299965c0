import { cn } from '../styles/cn.ts';

type Props = {
  /** Left out where the name stands beside it. */
  name?: string;
  short: string;
  size?: keyof typeof sizes;
};

const sizes = {
  sm: 'size-[26px] rounded-[7px] text-11',
  md: 'size-[30px] rounded-[7px] text-12',
  lg: 'size-[34px] rounded-[9px] text-13',
};

/** A store by two letters: its real mark is not ours to draw. */
export function StoreTile({ name, short, size = 'sm' }: Props) {
  const says = name ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true };
  return (
    <span
      {...says}
      className={cn(
        'grid shrink-0 place-items-center bg-high font-bold leading-none inset-ring inset-ring-line-strong',
        sizes[size],
      )}
    >
      {short}
    </span>
  );
}
