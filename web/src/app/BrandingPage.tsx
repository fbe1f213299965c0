import { BrandingScreen } from '../features/brand/BrandingScreen.tsx';
import { DomainSection } from '../features/custom-domain/DomainSection.tsx';
import { useCan } from '../lib/session/use-can.ts';

/** Two features meet here: the brand, and the domain it may stand under. */
export function BrandingPage() {
  const mayHaveDomain = useCan('customDomain.manage');
  return <BrandingScreen domain={mayHaveDomain && <DomainSection />} />;
}
