import { Page } from '../../ui/layout/Page.tsx';
import { EmailSection } from './EmailSection.tsx';
import { FactorSection } from './FactorSection.tsx';
import { HistorySection } from './HistorySection.tsx';
import { IdentitiesSection } from './IdentitiesSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { texts } from './security.texts.ts';

/** Security of the account (issue 4). Each part loads and fails alone. */
export function SecurityScreen() {
  return (
    <Page lead={texts.lead} className="max-w-[860px]">
      <PasswordSection />
      <FactorSection />
      <SessionsSection />
      <EmailSection />
      <IdentitiesSection />
      <HistorySection />
    </Page>
  );
}
