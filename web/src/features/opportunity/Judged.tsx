import { useQuery } from '@tanstack/react-query';
import { next } from '@toada/domain/machine.ts';
import { applicationTalkApi } from '@toada/domain/opportunity/application-talk.contract.ts';
import { applicationApi, type JudgedApplication, NOTE_MAX } from '@toada/domain/opportunity/opportunity.contract.ts';
import { applicationStates, type Decision, decisions } from '@toada/domain/opportunity/opportunity.states.ts';
import { applicationStatusLabels } from '@toada/domain/texts/opportunity.pt-BR.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { useActor } from '../../lib/session/session.ts';
import { Cover } from '../../ui/art/Cover.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { SideTalk } from '../support/parts/SideTalk.tsx';
import { Quote } from './ApplicationPanel.tsx';
import { Deadline } from './Deadline.tsx';
import { judgedQuery, useStep } from './opportunity.api.ts';
import { texts } from './opportunity.texts.ts';
import { applicationTones } from './status-tones.ts';

const words = texts.judge;

/** A received application: the music, the words, the decision and the talk. */
export function Judged({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(judgedQuery(id));
  const { id: ownId } = useActor();
  if (isError) return <Failed title={words.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={5} />;
  const { release, artist_name, genre, status, sent_at, text, note, ticket_id } = data;
  return (
    <>
      <div className="flex items-start gap-4">
        <Cover id={release.id ?? release.title} src={release.cover_url} className="w-20 shrink-0" />
        <div className="grid min-w-0 justify-items-start gap-1">
          <p className="type-h3 wrap-anywhere">{release.title}</p>
          <p className="wrap-anywhere text-13 text-fg-2">
            {artist_name}
            {genre ? `, ${genre}` : ''}
          </p>
          <StatusBadge tone={applicationTones[status]}>{applicationStatusLabels[status]}</StatusBadge>
          <p className="num text-12 text-muted">{texts.application.sentOn(formatMoment(sent_at))}</p>
          <Deadline opportunity={data.opportunity} />
        </div>
      </div>
      <Acts application={data} />
      <Quote title={texts.application.text}>{text}</Quote>
      {note && <Quote title={texts.application.note}>{note}</Quote>}
      <Tracks tracks={data.tracks} />
      {ticket_id && (
        <section className="grid gap-2">
          <h3 className="type-label">{texts.application.talk}</h3>
          <SideTalk
            label={texts.application.talk}
            ownId={ownId}
            side={{
              ticketId: ticket_id,
              key: ['tickets', 'talk', ticket_id],
              read: (after_place, signal) =>
                call(applicationTalkApi.messages, { id, after_place }, signal ? { signal } : {}),
              write: (said, idempotencyKey) => call(applicationTalkApi.say, { id, ...said }, { idempotencyKey }),
              findLink: (file_id, signal) =>
                call(applicationTalkApi.linkFile, { id, file_id }, signal ? { signal } : {}),
            }}
          />
        </section>
      )}
    </>
  );
}

function Tracks({ tracks }: Pick<JudgedApplication, 'tracks'>) {
  return (
    <section>
      <h3 className="type-label">{words.tracks}</h3>
      {tracks.length === 0 && <p className="mt-1.5 text-13 text-fg-2">{words.noTracks}</p>}
      <ol className="mt-1.5 grid gap-3">
        {tracks.map(({ title, preview_url }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of tracks does not change here.
          <li key={place} className="grid gap-1.5 text-13">
            <span className="wrap-anywhere">
              {title}
              {!preview_url && <span className="text-muted"> ({words.noPreview})</span>}
            </span>
            {preview_url && (
              // biome-ignore lint/a11y/useMediaCaption: music has no captions.
              <audio
                controls
                preload="none"
                src={preview_url}
                aria-label={words.preview(title)}
                className="h-11 w-full"
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Steps that the state allows. A last word is asked for with its reason. */
function Acts({ application: { id, status, artist_name } }: { application: JudgedApplication }) {
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null);
  const [note, setNote] = useState('');
  const step = useStep((decision: Decision) => call(applicationApi.decide, { id, decision, note }), {
    told: ({ release }, decision) => ({ title: release.title, description: words.decided[decision] }),
    failed: words.failed,
    onDone: () => {
      setAsked(null);
      setNote('');
    },
  });
  const open = decisions.filter((one) => next(applicationStates, status, one) !== null);
  if (open.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2.5">
      {open.map((one) => (
        <Button
          key={one}
          variant={
            one === 'decline'
              ? 'danger-soft'
              : one === (status === 'sent' ? 'shortlist' : 'accept')
                ? 'primary'
                : 'secondary'
          }
          loading={step.isPending && step.variables === one}
          onClick={() => (one === 'accept' || one === 'decline' ? setAsked(one) : step.mutate(one))}
        >
          {words.acts[one]}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setAsked(null)}
          title={words.ask[asked](artist_name)}
          description={words.askLead}
          confirmLabel={words.confirm[asked]}
          cancelLabel={words.cancel}
          tone={asked === 'accept' ? 'primary' : 'danger'}
          isBusy={step.isPending}
          onConfirm={() => step.mutate(asked)}
        >
          <Field label={words.noteLabel} hint={words.noteHint} isOptional>
            <Textarea rows={3} maxLength={NOTE_MAX} value={note} onChange={({ target }) => setNote(target.value)} />
          </Field>
        </ConfirmDialog>
      )}
    </div>
  );
}
