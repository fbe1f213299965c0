import { ChevronRight, CreditCard, FileText, Handshake, type LucideIcon, Shuffle } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '../../lib/session/use-can.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { texts } from './financial.texts.ts';

const words = texts.links;

/** The links of the specification (001, point 2). Who has no payment account of their own is offered none. */
export function Shortcuts() {
  const hasAccounts = useCan('paymentAccount.manage');
  return (
    <Card isPadded={false} className="px-5 py-1.5">
      <nav aria-label={words.label} className="divide-y divide-line">
        <Shortcut to="/app/financial/statements" icon={FileText} words={words.statements} />
        <Shortcut to="/app/financial/splits" icon={Shuffle} words={words.splits} />
        <Shortcut to="/app/financial/terms" icon={Handshake} words={words.terms} />
        {hasAccounts && <Shortcut to="/settings?tab=payment_methods" icon={CreditCard} words={words.paymentMethods} />}
      </nav>
    </Card>
  );
}

function Shortcut({ to, icon: Icon, words: label }: { to: string; icon: LucideIcon; words: string }) {
  return (
    <Link to={to} className="flex items-center gap-3 py-3.5 font-medium text-fg no-underline hover:text-primary-text">
      <Icon aria-hidden className="size-[18px] text-muted" />
      {label}
      <ChevronRight aria-hidden className="ml-auto size-[17px] text-muted" />
    </Link>
  );
}
