import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { EmailSection } from './EmailSection.tsx';
import { FactorSection } from './FactorSection.tsx';
import { HistorySection } from './HistorySection.tsx';
import { IdentitiesSection } from './IdentitiesSection.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { hasPasswordQuery } from './security.api.ts';
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

/** An account that came by a provider has no password to show first. Where that cannot be asked, there may be one. */
function PasswordSection() {
  const { data: hasPassword, isPending } = useQuery(hasPasswordQuery);
  return (
    <Section title={texts.password.title}>
      <Card>{isPending ? <SkeletonRows rows={3} /> : <PasswordForm hasPassword={hasPassword ?? true} />}</Card>
    </Section>
  );
}
