import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import { ArrowDown } from 'lucide-react';
import { Cortina } from '../../ui/art/Cortina.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { CtaLink } from './CtaLink.tsx';
import { DeliveryExample } from './DeliveryExample.tsx';
import { Lines } from './Lines.tsx';
import { texts } from './landing.texts.ts';
import { WRAP } from './wrap.ts';

export function Hero({ content }: { content: LandingContent }) {
  return (
    <section className="relative flex items-end overflow-hidden pt-[252px] lg:min-h-[820px]">
      {content.background_url && <Background url={content.background_url} />}
      <Cortina shape="hero" className="max-lg:bottom-auto max-lg:h-[300px]" />
      <div
        className={`${WRAP} relative grid grid-cols-1 items-end gap-7 pb-10 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-8 lg:pb-18`}
      >
        <div className="min-w-0">
          <h1 className="type-display wrap-break-word max-md:text-[min(52px,13.3vw)]!">
            <Lines text={content.hero_title} className="block" />
          </h1>
          <p className="mt-4 mb-[22px] max-w-[34em] font-[500] text-17 text-fg-2 md:mt-6 md:mb-8 md:text-[1.1875rem]">
            {content.hero_subtitle}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button asChild size="lg" className="max-md:w-full">
              <CtaLink href={content.cta_url}>{content.cta_text}</CtaLink>
            </Button>
            <Button asChild size="lg" variant="secondary" icon={<ArrowDown aria-hidden />} className="max-md:hidden">
              <a href="#beneficios">{texts.howItWorks}</a>
            </Button>
          </div>
        </div>
        <DeliveryExample />
      </div>
    </section>
  );
}

/** Whatever the picture shows, the words over it stand on our own ground: it is let through less and less towards them. */
function Background({ url }: { url: string }) {
  return (
    <>
      <img src={url} alt="" fetchPriority="high" className="absolute inset-0 size-full object-cover" />
      <div className="absolute inset-0 bg-linear-to-b from-bg/30 to-bg/92 to-55%" />
    </>
  );
}
