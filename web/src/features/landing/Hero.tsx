import { Button } from '../../ui/Button.tsx';
import { Cortina } from '../../ui/Cortina.tsx';
import { DeliveryExample } from './DeliveryExample.tsx';
import { texts } from './landing.texts.ts';
import { WRAP } from './wrap.ts';

export function Hero() {
  const { title, subtitle } = texts.hero;
  return (
    <section className="relative flex items-end overflow-hidden pt-[252px] lg:min-h-[820px]">
      <Cortina shape="hero" className="max-lg:bottom-auto max-lg:h-[300px]" />
      <div
        className={`${WRAP} relative grid grid-cols-1 items-end gap-7 pb-10 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-8 lg:pb-18`}
      >
        <div className="min-w-0">
          <h1 className="type-display max-md:text-[min(52px,13.3vw)]!">
            {title.map((line) => (
              <span key={line} className="block">
                {line}{' '}
              </span>
            ))}
          </h1>
          <p className="mt-4 mb-[22px] max-w-[34em] font-[500] text-17 text-fg-2 md:mt-6 md:mb-8 md:text-[1.1875rem]">
            {subtitle}
          </p>
          <Button asChild size="lg" className="max-md:w-full">
            <a href="#acesso">{texts.start}</a>
          </Button>
        </div>
        <DeliveryExample />
      </div>
    </section>
  );
}
