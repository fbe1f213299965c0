import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import type { ReactNode } from 'react';
import { Cortina } from '../../ui/art/Cortina.tsx';
import type { LogoProps } from '../../ui/brand/Logo.tsx';
import { Benefits } from './Benefits.tsx';
import { Hero } from './Hero.tsx';
import { LandingFooter } from './LandingFooter.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import { texts } from './landing.texts.ts';
import { Testimonials } from './Testimonials.tsx';
import { WhiteLabels } from './WhiteLabels.tsx';
import { WRAP } from './wrap.ts';

/** Company of the page; the logo is empty where it is our own. */
export type Company = {
  name: string;
  logo: Pick<LogoProps, 'companyName' | 'logoUrl'>;
  /** A label at its own address: nothing there names another label or the platform behind it. */
  isLabel: boolean;
};

type Props = { content: LandingContent; company: Company; leadForm: ReactNode };

/** The public face (spec 001, point 2). Every word is content; the form belongs to another feature and is handed in. */
export function LandingScreen({ content, company, leadForm }: Props) {
  return (
    <>
      <LandingHeader content={content} company={company} />
      <main>
        <Hero content={content} />
        <Stores reach={content.platforms_text} />
        <Benefits content={content} label={company.isLabel ? company.name : texts.split.label} />
        {!company.isLabel && <WhiteLabels content={content} />}
        {!company.isLabel && <Testimonials content={content} />}
        <Access content={content}>{leadForm}</Access>
      </main>
      <LandingFooter content={content} company={company} />
    </>
  );
}

function Access({ content, children }: { content: LandingContent; children: ReactNode }) {
  return (
    <section id="acesso" className="ground-brand relative mt-22 scroll-mt-15 overflow-hidden md:mt-32 md:scroll-mt-18">
      <Cortina shape="form" className="max-lg:bottom-auto max-lg:h-[330px]" />
      <div
        className={`${WRAP} relative grid grid-cols-1 items-center gap-8 pt-[228px] pb-16 lg:grid-cols-[minmax(0,1fr)_460px] lg:gap-16 lg:py-28`}
      >
        <div className="lg:pt-[170px]">
          <h2 className="type-title lg:text-[3.25rem]!">{content.access_title}</h2>
          <p className="mt-3.5 max-w-[28em] text-17">{content.access_text}</p>
          <noscript>
            <p className="mt-3.5 max-w-[28em] font-semibold">{texts.needsScript}</p>
          </noscript>
        </div>
        {children}
      </div>
    </section>
  );
}

/** How far the music goes, and the names everybody knows. */
function Stores({ reach }: { reach: string }) {
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
