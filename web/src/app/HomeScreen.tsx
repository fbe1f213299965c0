import { LandingScreen } from '../features/landing/LandingScreen.tsx';
import { LeadForm } from '../features/lead/LeadForm.tsx';

/** Two features meet here: the landing page and the lead form in its glass card. */
export function HomeScreen() {
  return <LandingScreen leadForm={<LeadForm />} />;
}
