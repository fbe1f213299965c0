import { useQuery } from '@tanstack/react-query';
import { societyTable } from '@toada/domain/work/work.kinds.ts';
import { useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { SidePanel } from '../../ui/overlay/SidePanel.tsx';
import { AnswerLines } from './AnswerLines.tsx';
import { answerQuery, answersQuery } from './cwr.api.ts';
import { texts } from './cwr.texts.ts';

const words = texts.answers;

/** Files of societies that were read. What found no work of ours stays readable there. */
export function AnswersPart() {
  const list = usePages(answersQuery());
  const [open, setOpen] = useState<{ id: string; name: string } | null>(null);
  return (
    <Section title={words.title}>
      <Card isPadded={false}>
        <ListFrame
          list={list}
          failedTitle={words.loadFailed}
          empty={<p className="p-4 text-13 text-muted">{words.none}</p>}
        >
          {(rows) => (
            <ul>
              {rows.map((row) => (
                <li key={row.id} className="flex items-start gap-3 border-line border-t p-4 first:border-t-0">
                  <div className="grid min-w-0 flex-1 gap-1 text-12">
                    <b className="num break-all font-semibold text-14">{row.name}</b>
                    <span className="text-fg-2">
                      {row.society ? societyTable[row.society].label : row.sender_name}:{' '}
                      {words.facts(row.applied, row.known, row.unknown)}
                    </span>
                    <span className="num text-muted">
                      {texts.files.made(formatMoment(row.created_at), row.created_by_name)}
                    </span>
                  </div>
                  <Button size="sm" variant="ghost" aria-label={words.openOf(row.name)} onClick={() => setOpen(row)}>
                    {words.open}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </ListFrame>
      </Card>
      {open && <Opened {...open} onClose={() => setOpen(null)} />}
    </Section>
  );
}

function Opened({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(answerQuery(id));
  return (
    <SidePanel isOpen onClose={onClose} title={name} {...(data ? { lead: data.sender_name } : {})}>
      {data ? (
        <AnswerLines lines={data.lines} />
      ) : error ? (
        <Failed title={words.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </SidePanel>
  );
}
