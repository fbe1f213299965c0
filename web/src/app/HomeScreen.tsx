import { LandingScreen } from '../features/landing/LandingScreen.tsx';
import { useLandingContent } from '../features/landing/use-landing-content.ts';
import { LeadForm } from '../features/lead/LeadForm.tsx';
import { signOf } from '../lib/brand/BrandLogo.tsx';
import { useBrand } from '../lib/brand/branding.ts';
import { pageData } from '../lib/page/page-data.ts';
import { inOneLine, usePageTitle } from './use-page-title.ts';

/** Two features meet here: the landing page, in the brand of the host, and the lead form in its glass card. */
export function HomeScreen() {
  const brand = useBrand();
  const content = useLandingContent();
  usePageTitle(inOneLine(content.hero_title));
  const company = { name: brand.companyName, logo: signOf(brand), isLabel: pageData().isCustomDomain };
  return <LandingScreen content={content} company={company} leadForm={<LeadForm />} />;
}
