import { BRAND_FILE_PATH } from '@toada/domain/brand/brand.options.ts';
import { parseCtaAddress } from '@toada/domain/landing/cta-address.ts';
import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import { useEffect, useState } from 'react';
import { LandingScreen } from '../features/landing/LandingScreen.tsx';
import { listenToBuilder, type PreviewedLanding } from '../features/landing-builder/landing-preview.ts';
import { LeadForm } from '../features/lead/LeadForm.tsx';
import { signOf } from '../lib/brand/BrandLogo.tsx';
import { useBrand } from '../lib/brand/branding.ts';

/** The landing page with what is being typed in the builder, which is the page around it. Alone it stays empty. */
export function LandingPreviewScreen() {
  const brand = useBrand();
  const [shown, setShown] = useState<PreviewedLanding | null>(null);
  useEffect(() => listenToBuilder(setShown), []);
  useEffect(stopActing, []);

  const { theme, section } = shown ?? {};
  useEffect(() => {
    // Not through setTheme, which would remember it for the panel as well.
    if (theme) document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => {
    if (section) bringIntoSight(section);
  }, [section]);

  if (!shown) return null;
  // Every part that can be edited is shown, whatever the address the builder was opened at.
  const company = { name: brand.companyName, logo: signOf(brand), isLabel: false };
  return <LandingScreen content={showable(shown.content)} company={company} leadForm={<LeadForm />} />;
}

/** Half-typed addresses lead nowhere yet. */
function showable(content: LandingContent): LandingContent {
  const { cta_url, background_url } = content;
  return {
    ...content,
    cta_url: parseCtaAddress(cta_url) ?? '#acesso',
    background_url: background_url !== null && BRAND_FILE_PATH.test(background_url) ? background_url : null,
  };
}

/** Links and the form are there to be looked at. */
function stopActing() {
  const stop = (event: Event) => {
    const isLink = event.target instanceof Element && event.target.closest('a, button') !== null;
    if (event.type === 'click' && !isLink) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const kinds = ['click', 'submit'] as const;
  for (const kind of kinds) window.addEventListener(kind, stop, true);
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, stop, true);
  };
}

/** By the window's own scrolling: scrollIntoView would move the builder around the frame as well. */
function bringIntoSight(section: string) {
  const part = section === 'rodape' ? document.querySelector('footer') : document.getElementById(section);
  if (!part && section !== 'topo') return;
  const top = part ? part.getBoundingClientRect().top + window.scrollY - HEADER_PX : 0;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' });
}

/** The landing page's own, which stays at the top. */
const HEADER_PX = 72;
