import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { hasPasswordQuery } from './security.api.ts';
import { texts } from './security.texts.ts';

/** An account that came by a provider has no password to show first. Where that cannot be asked, there may be one. */
export function PasswordSection() {
  const { data: hasPassword, isPending } = useQuery(hasPasswordQuery);
  return (
    <Section title={texts.password.title}>
      <Card>{isPending ? <SkeletonRows rows={3} /> : <PasswordForm hasPassword={hasPassword ?? true} />}</Card>
    </Section>
  );
}
