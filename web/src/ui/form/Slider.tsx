import { cn } from '../styles/cn.ts';
import { useFieldProps } from './field-context.ts';

export type SliderProps = {
  /** Its name, where no Field gives one. */
  label?: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  className?: string;
};

/** Firefox and the others each draw their own parts, so each is told apart. */
const track =
  '[&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-high [&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-high';
const thumb =
  '[&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-primary-vivid [&::-webkit-slider-thumb]:-mt-[7px] [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-primary-vivid';

/** The browser's own range, in our colours: arrows, Home and End come with it. */
export function Slider({ label, onChange, className, ...range }: SliderProps) {
  const field = useFieldProps({});
  return (
    <input
      {...field}
      {...range}
      {...(label ? { 'aria-label': label } : {})}
      type="range"
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      className={cn(
        'h-11 min-w-0 flex-1 cursor-pointer appearance-none rounded-control bg-transparent mouse:h-8',
        track,
        thumb,
        className,
      )}
    />
  );
}
