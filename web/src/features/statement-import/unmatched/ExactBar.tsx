import { useQueryClient } from '@tanstack/react-query';
import { exactOf } from '@toada/domain/statement/compare-recording.ts';
import { statementApi, type UnmatchedView } from '@toada/domain/statement/statement.contract.ts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { type Outcome, useEach } from '../../../lib/queue/use-each.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { STATEMENTS } from '../statement-import.api.ts';
import { texts } from './unmatched.texts.ts';

const words = texts.exact;
type Exact = { recording: UnmatchedView; track_id: string; title: string };

/** Recordings in the list that one track of the catalogue is named exactly as: they are accepted together. */
export function ExactBar({ rows }: { rows: readonly UnmatchedView[] }) {
  const [isAsked, setIsAsked] = useState(false);
  const [refused, setRefused] = useState<Outcome<Exact>['refused']>([]);
  const queries = useQueryClient();
  const accept = useEach(assign, (outcome) => {
    setIsAsked(false);
    setRefused(outcome.refused);
    if (outcome.done.length > 0) showToast({ tone: 'success', ...words.done(outcome.done.length) });
    void queries.invalidateQueries({ queryKey: STATEMENTS });
  });
  const exact = rows.flatMap((recording): Exact[] => {
    const track = recording.waiting || recording.is_left ? undefined : exactOf(recording, recording.suggestions);
    return track ? [{ recording, track_id: track.track_id, title: track.title }] : [];
  });
  return (
    <>
      {refused.length > 0 && (
        <Alert tone="danger" title={words.refused(refused.length)} isAnnounced>
          <ul className="list-disc pl-4">
            {refused.map(({ item, sentence }) => (
              <li key={`${item.recording.statement_id} ${item.recording.key}`}>{`${item.title}: ${sentence}`}</li>
            ))}
          </ul>
        </Alert>
      )}
      {exact.length > 0 && (
        <div className="grid gap-2.5 rounded-card bg-success-soft p-3 text-13">
          <p className="flex items-start gap-2">
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            {words.lead(exact.length)}
          </p>
          <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setIsAsked(true)}>
            {words.accept(exact.length)}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        tone="primary"
        title={words.question(exact.length)}
        description={words.questionLead}
        confirmLabel={words.accept(exact.length)}
        cancelLabel={words.cancel}
        isBusy={accept.progress !== null}
        onConfirm={() => accept.run(exact)}
      >
        <ul className="max-h-56 overflow-y-auto text-13">
          {exact.map(({ recording: { statement_id, key, artist, statement_name }, title }) => (
            <li key={`${statement_id} ${key}`} className="border-line border-b py-2">
              <b className="font-semibold">{title}</b>
              <span className="block text-12 text-muted">{`${artist}, ${statement_name}`}</span>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}

/** As a person would say it of each: the server asks for a second person where the sum passes the limit. */
function assign({ recording: { statement_id: id, key }, track_id }: Exact) {
  return call(statementApi.assign, { id, key, track_id, rule: false }, { idempotencyKey: crypto.randomUUID() });
}
