import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import { texts } from './landing.texts.ts';
import { Portrait } from './Portrait.tsx';
import { WRAP } from './wrap.ts';

type Testimonial = LandingContent['testimonials'][number];

export function Testimonials({ content }: { content: LandingContent }) {
  const [first, ...others] = content.testimonials;
  return (
    <section id="depoimentos" className="pt-20 md:pt-28">
      <div className={WRAP}>
        <h2 className="type-title">{content.testimonials_title}</h2>
        <div className="mt-7 grid grid-cols-1 gap-3.5 md:mt-11 md:gap-5 lg:grid-cols-2">
          {first && <Leading {...first} />}
          {others.map((one, place) => (
            <Beside key={one.name} {...one} place={place + 1} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** The big one, on a paint of its own that no brand and no theme changes. */
function Leading({ quote, name, role }: Testimonial) {
  return (
    <figure className="relative flex min-h-[470px] flex-col justify-between gap-7 overflow-hidden rounded-card bg-(--art-caju) px-6 py-7 text-(--art-umber) md:min-h-[520px] md:gap-10 md:p-10 lg:row-span-2">
      <Portrait place={0} className="absolute right-0 bottom-0 w-[70%] md:w-1/2" />
      <blockquote className="relative text-balance font-bold text-[25px] leading-[1.18] tracking-[-.035em] md:text-32">
        {texts.quote(quote)}
      </blockquote>
      <figcaption className="relative max-w-[45%] text-13">
        <b className="block font-bold text-15">{name}</b>
        {role}
      </figcaption>
    </figure>
  );
}

function Beside({ quote, name, role, place }: Testimonial & { place: number }) {
  return (
    <figure className="flex flex-col justify-between gap-6 rounded-card border border-line bg-surface p-6 md:gap-8 md:p-8">
      <blockquote className="font-[520] text-17">{texts.quote(quote)}</blockquote>
      <figcaption className="flex items-center gap-3 text-13 text-muted">
        <Portrait place={place} className="size-11 rounded-full" />
        <span className="min-w-0">
          <b className="type-label block text-fg">{name}</b>
          {role}
        </span>
      </figcaption>
    </figure>
  );
}
