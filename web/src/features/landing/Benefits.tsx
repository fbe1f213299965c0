import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import { Lanes } from './Lanes.tsx';
import { Lines } from './Lines.tsx';
import { LinkPhone } from './LinkPhone.tsx';
import { SplitRibbon } from './SplitRibbon.tsx';
import { WRAP } from './wrap.ts';

type Benefit = LandingContent['benefits'][number];

const card = 'relative overflow-hidden rounded-card border border-line bg-surface p-6 md:p-8';

/** Three promises, each with a drawing of the part of the panel that keeps it. */
export function Benefits({ content, label }: { content: LandingContent; label: string }) {
  const [delivery, links, split] = content.benefits;
  return (
    <section id="beneficios" className="scroll-mt-15 pt-20 md:scroll-mt-18 md:pt-28">
      <div className={WRAP}>
        <h2 className="type-title max-w-[16em]">
          <Lines text={content.benefits_title} className="md:block" />
        </h2>
        <div className="mt-7 grid grid-cols-1 gap-3.5 md:mt-11 md:gap-5 lg:grid-cols-12">
          <article className={`${card} flex flex-col justify-between gap-7 lg:col-span-7`}>
            <Words benefit={delivery} />
            <Lanes />
          </article>
          <article className={`${card} min-h-[440px] lg:col-span-5`}>
            <Words benefit={links} />
            <LinkPhone />
          </article>
          <article
            className={`${card} grid grid-cols-1 items-center gap-7 lg:col-span-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-12`}
          >
            <Words benefit={split} />
            <SplitRibbon label={label} />
          </article>
        </div>
      </div>
    </section>
  );
}

function Words({ benefit }: { benefit: Benefit | undefined }) {
  return (
    <div>
      <h3 className="font-bold text-24 leading-[1.2] tracking-[-.03em]">{benefit?.title}</h3>
      <p className="mt-2 max-w-[30em] text-15 text-fg-2">{benefit?.text}</p>
    </div>
  );
}
