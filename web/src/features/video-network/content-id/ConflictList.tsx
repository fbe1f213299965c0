import { assetStatusLabels } from '@toada/domain/texts/video-network.pt-BR.ts';
import {
  type ContentIdConflict,
  type ContentIdSide,
  DENIAL_MAX,
} from '@toada/domain/video-network/content-id.contract.ts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../../../lib/api/use-pages.ts';
import { refusedFieldsOf } from '../../../lib/form/form.ts';
import { formatAgo } from '../../../lib/format/format-ago.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FormFooter } from '../../../ui/form/FormFooter.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { conflictsQuery, useGrant } from './content-id.api.ts';
import { texts } from './content-id.texts.ts';

const words = texts.staff;
type Side = Omit<ContentIdSide, 'is_same_audio'> & { is_same_audio?: boolean };

/** References that two accounts have registered, for the staff: nothing goes out before one of them is chosen. */
export function ConflictList() {
  const list = usePages(conflictsQuery);
  const [chosen, setChosen] = useState<Side | null>(null);
  return (
    <Card as="section" isPadded={false} aria-labelledby="conflitos">
      <header className="p-5 md:p-6">
        <h2 id="conflitos" className="type-h2">
          {words.title}
        </h2>
        <p className="mt-0.5 text-13 text-fg-2">{words.lead}</p>
      </header>
      <ListFrame list={list} failedTitle={texts.notLoaded} empty={<Empty kind="filter" title={words.empty} />}>
        {(rows) => (
          <ul className="divide-y divide-line border-line border-t">
            {rows.map((conflict) => (
              <Conflict key={conflict.id} conflict={conflict} onChoose={setChosen} />
            ))}
          </ul>
        )}
      </ListFrame>
      {chosen && <GrantDialog side={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}

type ConflictProps = { conflict: ContentIdConflict; onChoose: (side: Side) => void };

function Conflict({ conflict, onChoose }: ConflictProps) {
  const { rivals, ...own } = conflict;
  return (
    <li className="px-5 py-4 md:px-6">
      <h3 className="num mb-3 font-semibold text-14">{`${conflict.title}, ${conflict.isrc}`}</h3>
      <ul className="grid gap-3 md:grid-cols-2">
        {[own, ...rivals].map((side: Side) => (
          <li key={side.id} className="flex min-w-0 flex-col items-start gap-1.5 rounded-cover border border-line p-4">
            <p className="max-w-full truncate font-semibold text-14">{side.owner_name}</p>
            <Link
              to={`/app/catalog/${side.release_id}`}
              className="finger max-w-full truncate text-13 text-primary-text underline-offset-3 hover:underline"
            >
              {`${side.title}, ${side.artist}`}
            </Link>
            <p className="num text-12 text-fg-2">
              {words.waits(formatAgo(side.asked_at, new Date()))}
              {side.is_same_audio !== undefined && `. ${side.is_same_audio ? words.sameAudio : words.sameIsrc}`}
            </p>
            <StatusBadge tone={side.status === 'active' ? 'success' : side.status === 'denied' ? 'danger' : 'warning'}>
              {assetStatusLabels[side.status]}
            </StatusBadge>
            {side.status !== 'active' && (
              <Button variant="secondary" size="sm" className="mt-1" onClick={() => onChoose(side)}>
                {words.grant(side.owner_name)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

const FORM = 'content-id-conflict';

function GrantDialog({ side, onClose }: { side: Side; onClose: () => void }) {
  const [note, setNote] = useState('');
  const [complaint, setComplaint] = useState<string | undefined>();
  const grant = useGrant(onClose);
  function submit(event: FormEvent) {
    event.preventDefault();
    const onError = (error: unknown) => setComplaint(refusedFieldsOf(error)?.note);
    if (!grant.isPending) grant.mutate({ id: side.id, note, name: side.owner_name }, { onError });
  }
  const { dialog } = words;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={note !== ''}
      title={dialog.title(side.owner_name)}
      description={dialog.lead}
      footer={<FormFooter form={FORM} cancel={dialog.cancel} submit={dialog.submit} isBusy={grant.isPending} />}
    >
      <form id={FORM} noValidate onSubmit={submit}>
        <Field label={dialog.note} hint={dialog.noteHint} error={complaint}>
          <Textarea
            rows={3}
            value={note}
            maxLength={DENIAL_MAX}
            onChange={({ target }) => {
              setNote(target.value);
              setComplaint(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
