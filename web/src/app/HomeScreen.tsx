import { LandingScreen } from '../features/landing/LandingScreen.tsx';
import { useLandingContent } from '../features/landing/use-landing-content.ts';
import { LeadForm } from '../features/lead/LeadForm.tsx';
import { signOf } from '../lib/BrandLogo.tsx';
import { useBrand } from '../lib/branding.ts';

/** Two features meet here: the landing page, in the brand of the host, and the lead form in its glass card. */
export function HomeScreen() {
  const brand = useBrand();
  const company = { name: brand.companyName, logo: signOf(brand) };
  return <LandingScreen content={useLandingContent()} company={company} leadForm={<LeadForm />} />;
}
