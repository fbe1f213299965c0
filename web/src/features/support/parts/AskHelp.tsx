import { LifeBuoy } from 'lucide-react';
import { Link } from 'react-router';
import { questionAbout, usePageThing } from '../../../lib/page/page-thing.ts';
import { useActor } from '../../../lib/session/session.ts';
import { cn } from '../../../ui/styles/cn.ts';
import { askHelp } from './ways-in.texts.ts';

type Props = {
  /** 'release:6f9619ff-…', 'statement:2026-10', 'account' or 'money': the new ticket takes it over. */
  about: string;
  /** Owner of the ticket: people ask about their own, a label for its artists. */
  ownerId: string;
  className?: string;
};

/** Leads to a new ticket about the thing on whose page it stands. */
export function AskHelp({ about, ownerId, className }: Props) {
  const question = questionAbout(about, ownerId, useActor());
  usePageThing(question);
  if (!question) return null;
  return (
    <Link
      to={`/app/support-feedback${question}`}
      className={cn(
        'inline-flex min-h-11 mouse:min-h-0 shrink-0 items-center gap-1.5 text-13 text-fg-2 no-underline hover:text-fg',
        className,
      )}
    >
      <LifeBuoy aria-hidden className="size-4" />
      {askHelp}
    </Link>
  );
}
