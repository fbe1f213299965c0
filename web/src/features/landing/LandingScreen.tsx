import type { ReactNode } from 'react';
import { Cortina } from '../../ui/Cortina.tsx';
import { Hero } from './Hero.tsx';
import { LandingFooter } from './LandingFooter.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import { texts } from './landing.texts.ts';
import { WRAP } from './wrap.ts';

/** The first screen of the public face. The form belongs to another feature and is handed in. */
export function LandingScreen({ leadForm }: { leadForm: ReactNode }) {
  return (
    <>
      <LandingHeader />
      <main>
        <Hero />
        <section id="acesso" className="ground-brand relative scroll-mt-15 overflow-hidden md:scroll-mt-18">
          <Cortina shape="form" className="max-lg:bottom-auto max-lg:h-[330px]" />
          <div
            className={`${WRAP} relative grid grid-cols-1 items-center gap-8 pt-[228px] pb-16 lg:grid-cols-[minmax(0,1fr)_460px] lg:gap-16 lg:py-28`}
          >
            <div className="lg:pt-[170px]">
              <h2 className="type-title lg:text-[3.25rem]!">{texts.access.title}</h2>
              <p className="mt-3.5 max-w-[28em] text-17">{texts.access.description}</p>
            </div>
            {leadForm}
          </div>
        </section>
      </main>
      <LandingFooter />
    </>
  );
}
