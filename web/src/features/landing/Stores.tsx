import { texts } from './landing.texts.ts';
import { WRAP } from './wrap.ts';

/** How far the music goes, and the names everybody knows. */
export function Stores({ reach }: { reach: string }) {
  return (
    <section aria-label={texts.storesLabel} className="border-line border-y bg-sunken">
      <div
        className={`${WRAP} flex flex-col gap-3 py-[22px] md:min-h-[84px] md:flex-row md:items-center md:gap-10 md:py-4`}
      >
        <p className="font-medium text-14 text-fg-2">{reach}</p>
        <ul className="flex flex-1 flex-wrap gap-x-5 gap-y-1.5 font-bold text-15 text-fg-2 tracking-[-.03em] md:justify-between md:text-17">
          {texts.stores.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
