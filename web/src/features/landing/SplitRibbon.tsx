import { texts } from './landing.texts.ts';

const { split } = texts;
const fills = [
  'rounded-l-cover bg-fita-1 text-on-fita-1',
  'bg-fita-4 text-on-fita-4',
  'bg-fita-6 text-on-fita-6',
  'fita bg-fita-7 text-on-fita-7 [--notch:13px] max-md:text-[0px]',
];

const shares = 'grid-cols-[minmax(0,50fr)_minmax(0,25fr)_minmax(0,15fr)_minmax(0,10fr)]';

/** A drawing of a split: one ribbon, cut by shares. The label in it is the host's own, where the host is one. */
export function SplitRibbon({ label }: { label: string }) {
  const parts = split.parts(label);
  return (
    <div role="img" aria-label={split.drawing(label)}>
      <div className={`num grid h-11 gap-[3px] font-bold text-12 md:text-14 ${shares}`}>
        {parts.map(({ role, share }, place) => (
          <span key={role} className={`flex min-w-0 items-center pl-[7px] md:pl-3.5 ${fills[place]}`}>
            {share}
          </span>
        ))}
      </div>
      <div
        className={`mt-3 grid gap-3.5 text-13 leading-[1.4] max-md:grid-cols-2! md:gap-[3px] md:whitespace-nowrap ${shares}`}
      >
        {parts.map(({ name, role }) => (
          <p key={role} className="min-w-0 font-semibold">
            <span className={name === label ? 'block truncate' : 'block'}>{name}</span>
            <span className="block font-body text-12 text-muted">{role}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
