import type { PanelSubject, RiskPanelView } from '@toada/domain/credit-risk/credit-risk.contract.ts';
import {
  type Risk,
  type RiskKind,
  recordingRiskKinds,
  riskKinds,
  workRiskKinds,
} from '@toada/domain/credit-risk/credit-risk.rules.ts';
import { riskWords } from '@toada/domain/texts/credit-risk.pt-BR.ts';
import { Check, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button/Button.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { mendPath, sheetPath } from '../mend-path.ts';
import { texts } from '../phonogram.texts.ts';

const words = texts.panel;
/** A longer release shows the rest when it is asked for. */
const SHOWN = 4;

type Props = {
  lead: string;
  query: { data?: RiskPanelView | undefined; isError: boolean; refetch: () => unknown };
  /** Whether a subject is named: not where the page is about one alone. */
  hasNames?: boolean;
  children?: ReactNode;
};

/** 'Risco de crédito retido' (mock-up 42b): what holds money back, each with its mend, and what was looked at and is fine. */
export function RiskPanel({ lead, query: { data, isError, refetch }, hasNames = true, children }: Props) {
  const subjects = data?.subjects ?? [];
  const looked = kindsOf(subjects);
  const open = new Set(subjects.flatMap(({ risks }) => risks.map(({ kind }) => kind)));
  return (
    <Card as="section" aria-label={words.title} isPadded={false} className="min-w-0">
      <header className="flex items-start justify-between gap-3 px-5 pt-5">
        <div className="min-w-0">
          <h2 className="type-h2">{words.title}</h2>
          <p className="mt-0.5 text-13 text-fg-2">{lead}</p>
        </div>
        {data && looked.length > 0 && (
          <StatusBadge
            tone={open.size > 0 ? 'warning' : 'success'}
            {...(open.size > 0 ? { icon: TriangleAlert } : {})}
            className="mt-1 shrink-0"
          >
            {open.size > 0 ? words.badge(open.size, looked.length) : words.fine}
          </StatusBadge>
        )}
      </header>
      {data ? (
        <div className="px-5 pt-2 pb-4">
          <Subjects subjects={subjects} hasNames={hasNames} />
          <ul className="divide-y divide-line">
            {looked
              .filter((kind) => !open.has(kind))
              .map((kind) => (
                <li key={kind} className="flex items-center gap-3 py-2.5 text-13">
                  <Check aria-hidden className="size-4 shrink-0 text-success" />
                  {riskWords[kind].fine}
                </li>
              ))}
          </ul>
          {children}
        </div>
      ) : isError ? (
        <Failed title={words.failed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Card>
  );
}

function kindsOf(subjects: readonly PanelSubject[]): RiskKind[] {
  const all = subjects.flatMap(({ subject, risks }): readonly RiskKind[] => {
    if (subject === 'recording') return recordingRiskKinds;
    // Without authors nothing else can be said.
    return risks.some(({ kind }) => kind === 'noAuthor') ? ['noAuthor'] : workRiskKinds;
  });
  return riskKinds.filter((kind) => all.includes(kind));
}

function Subjects({ subjects, hasNames }: { subjects: readonly PanelSubject[]; hasNames: boolean }) {
  const [isWhole, setIsWhole] = useState(false);
  const held = subjects.filter(({ risks }) => risks.length > 0);
  const shown = isWhole ? held : held.slice(0, SHOWN);
  return (
    <>
      {shown.map((subject) => (
        <div key={subject.id} className="border-line border-b pb-1">
          {hasNames && <SubjectName {...subject} />}
          <RiskLines subject={subject} />
        </div>
      ))}
      {held.length > shown.length && (
        <Button variant="link" size="sm" className="-ml-3" onClick={() => setIsWhole(true)}>
          {words.more(held.length - shown.length)}
        </Button>
      )}
    </>
  );
}

function SubjectName({ id, subject, title }: PanelSubject) {
  return (
    <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 pt-3 font-semibold text-13">
      <span className="min-w-0 break-words">{title || words.untitled}</span>
      {subject === 'recording' && (
        <Link to={sheetPath(id)} aria-label={words.sheetOf(title)} className="finger text-12 text-link">
          {words.sheet}
        </Link>
      )}
    </h3>
  );
}

type Named = Pick<PanelSubject, 'id' | 'subject' | 'title'> & { risks: readonly Risk[] };

/** Each risk with the address of its mend. */
export function RiskLines({ subject }: { subject: Named }) {
  return (
    <ul className="divide-y divide-line">
      {subject.risks.map((risk) => {
        const title = riskWords[risk.kind].title(risk);
        return (
          <li
            key={`${risk.kind} ${risk.part} ${risk.person} ${risk.workId} ${risk.authorKey}`}
            className="flex items-start gap-3 py-2.5"
          >
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
            <span className="min-w-0 flex-1">
              <b className="block break-words font-semibold text-13">{title}</b>
              <span className="block text-12 text-muted">{riskWords[risk.kind].why}</span>
            </span>
            <Button variant="link" size="sm" asChild className="-my-1.5 mouse:-my-[7px] px-0">
              <Link to={mendPath(subject, risk)} aria-label={words.mendOf(title, subject.title || words.untitled)}>
                {words.mend}
              </Link>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
