import type { AuditView } from '@toada/domain/audit/audit.contract.ts';
import { type AuditTopic, topicOf } from '@toada/domain/audit/audit.topics.ts';
import { plainAudit } from '@toada/domain/texts/say-audit.ts';
import {
  ChevronDown,
  Disc3,
  Eye,
  type LucideIcon,
  Megaphone,
  Send,
  SlidersHorizontal,
  User,
  Wallet,
} from 'lucide-react';
import { useId, useState } from 'react';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { cn } from '../../ui/styles/cn.ts';
import { AuditDetails } from './AuditDetails.tsx';
import { texts } from './audit.texts.ts';
import type { Chosen } from './chosen.ts';
import { AuditSentence } from './parts/AuditSentence.tsx';

const icons: Record<AuditTopic, LucideIcon> = {
  money: Wallet,
  releases: Disc3,
  deliveries: Send,
  people: User,
  looks: Eye,
  marketing: Megaphone,
  configuration: SlidersHorizontal,
};

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

type Props = { entry: AuditView; onChoose: (person: Partial<Pick<Chosen, 'actor' | 'person'>>) => void };

/** One sentence. The whole row opens what is behind it; names in it lead to people. */
export function AuditRow({ entry, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const Icon = icons[topicOf(entry.action)];
  return (
    <li className={cn(isOpen && 'bg-raised')}>
      <div className="relative grid min-h-13 grid-cols-[30px_minmax(0,1fr)_44px] items-center gap-x-3.5 py-1 pr-1.5 pl-4 hover:bg-hover md:grid-cols-[44px_30px_minmax(0,1fr)_44px] md:pr-2 md:pl-5">
        <time
          dateTime={entry.created_at}
          className="num text-13 text-muted max-md:order-last max-md:col-start-2 max-md:pb-2"
        >
          {clock.format(new Date(entry.created_at))}
        </time>
        <span aria-hidden className="grid size-[30px] place-items-center rounded-[9px] bg-raised text-fg-2">
          <Icon className="size-4" />
        </span>
        <p className="wrap-anywhere min-w-0 py-1.5 text-14 text-fg-2 [&_a]:z-1">
          <AuditSentence entry={entry} />
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={texts.details(plainAudit(entry, formatMoment))}
          onClick={() => setOpen(!isOpen)}
          className="grid size-11 place-items-center rounded-control text-muted after:absolute after:inset-0 hover:text-fg"
        >
          <ChevronDown aria-hidden className={cn('size-4 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="px-4 pb-5 md:pr-14 md:pl-[122px]">
        {isOpen && <AuditDetails entry={entry} onChoose={onChoose} />}
      </div>
    </li>
  );
}
