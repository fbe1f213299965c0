import { useQuery } from '@tanstack/react-query';
import type { WorkFile, WorkPage, WorkRecording } from '@toada/domain/work/work.contract.ts';
import type { WorkDraft } from '@toada/domain/work/work.draft.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Start } from '../../../lib/draft/draft-keeper.ts';
import { SaveState } from '../../../lib/draft/SaveState.tsx';
import { SavingNotice } from '../../../lib/draft/SavingNotice.tsx';
import { useDraftKeeper } from '../../../lib/draft/use-draft-keeper.ts';
import { leadToField } from '../../../lib/form/lead-to-field.ts';
import { LeaveGuard } from '../../../lib/page/LeaveGuard.tsx';
import { useAddress } from '../../../lib/page/use-address.ts';
import { useAuth } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ArtistFilter } from '../../artist/parts/ArtistFilter.tsx';
import { feeQuery, workQuery } from '../work.api.ts';
import { texts } from '../work.texts.ts';
import { workCalls } from '../work-calls.ts';
import { AuthorsPart } from './AuthorsPart.tsx';
import { DataPart } from './DataPart.tsx';
import { FeeCard } from './FeeCard.tsx';
import { FilesPart } from './FilesPart.tsx';
import { PublishersPart } from './PublishersPart.tsx';
import { useSendWork } from './use-send-work.ts';

/** Beside the form: it comes after it. */
const WorkRisks = lazy(async () => ({ default: (await import('../../phonogram/parts/WorkRisks.tsx')).WorkRisks }));

type Props = {
  start: Start<WorkDraft, WorkPage>;
  work: WorkPage | null;
  /** Recordings that a form which was not saved yet begins with. */
  recordings?: readonly WorkRecording[];
  /** It was saved for the first time. */
  onMade?: (id: string) => void;
  onSent: (id: string) => void;
};

/** The form of a work, which saves itself, and beside it the fee and the submission. */
export function WorkEditor({ start, work, recordings = work?.recordings ?? [], onMade, onSent }: Props) {
  const { actor } = useAuth();
  const { keeper, kept } = useDraftKeeper(workCalls, start);
  const [files, setFiles] = useState<readonly WorkFile[]>(work?.files ?? []);
  const { draft, ownerId, saving, edition, status } = kept;
  const { data: newFee } = useQuery({ ...feeQuery, enabled: !work });
  // A form that was begun here is a work as soon as it was saved.
  const { data: made } = useQuery({ ...workQuery(kept.id ?? ''), enabled: !work && kept.id !== null });
  const known = work ?? made ?? null;
  const fee = known ?? newFee ?? null;
  const { send, said, isSending, isOwnerless } = useSendWork(keeper, fee?.fee_ways ?? [], onSent);
  const part = { draft, ownerId, change: keeper.change, said };
  const isGone = saving.kind === 'gone';
  const submit = (
    <Button loading={isSending} disabled={isGone || status === 'pending'} onClick={send} className="w-full">
      {texts.submit.action}
    </Button>
  );
  useLedField();
  const isMade = !work && saving.kind === 'saved';
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the first save is there.
  useEffect(() => {
    if (isMade && kept.id) onMade?.(kept.id);
  }, [isMade]);
  return (
    <>
      <SavingNotice keeper={keeper} saving={saving} gone={(isRemoved) => <Gone isRemoved={isRemoved} />} />
      {status === 'rejected' && work?.note && (
        <Alert tone="danger" title={texts.note}>
          <p className="whitespace-pre-line">{work.note}</p>
        </Alert>
      )}
      {known && <Belonging work={known} />}
      {!work && !recordings.length && actor.role !== 'ARTIST' && (
        <Field
          label={texts.owner.label}
          hint={texts.owner.hint}
          error={isOwnerless ? texts.owner.missing.description : undefined}
        >
          <ArtistFilter
            value={ownerId ?? ''}
            onChange={(id) => id && keeper.setOwner(id)}
            noneLabel={texts.owner.none}
            label={texts.owner.label}
            className="w-full md:w-80"
          />
        </Field>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_352px]">
        <Card
          key={edition}
          as="section"
          aria-label={texts.form.label}
          isPadded={false}
          data-form="work"
          className="min-w-0 overflow-hidden"
        >
          <DataPart {...part} recordings={recordings} />
          <PublishersPart {...part} />
          <AuthorsPart {...part} />
          <FilesPart keeper={keeper} files={files} onFiles={setFiles} />
        </Card>
        <div className="grid min-w-0 gap-3 lg:sticky lg:top-20">
          {known && (
            <Suspense>
              <WorkRisks work={{ ...known, revision: kept.revision }} />
            </Suspense>
          )}
          <FeeCard
            work={fee}
            choice={{
              method: draft.payment_method,
              onChoose: (payment_method) => keeper.change(() => ({ payment_method })),
              fault: said('payment_method'),
            }}
          >
            {submit}
            <p className="mt-3 text-12 text-muted">
              {fee?.fee_cents == null ? texts.submit.after : texts.submit.afterDue}
            </p>
          </FeeCard>
          <div className="flex justify-end">
            <SaveState saving={saving} />
          </div>
        </div>
      </div>
      <LeaveGuard isDirty={kept.isUnsaved && !isGone} isSavedBehind={saving.kind === 'saving'} />
    </>
  );
}

/** The owner, who pays, and the track the work began with. */
function Belonging({ work: { title, recordings, owner_name, payer_name } }: { work: WorkPage }) {
  const [recording] = recordings;
  const isFromTrack = recording !== undefined && recording.title === title;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="break-words font-semibold text-14">
          {isFromTrack ? texts.fromTrack(title, recording.release_title) : title || texts.list.untitled}
        </p>
        {isFromTrack && <p className="text-13 text-muted">{texts.fromTrackNote(recording.isrc)}</p>}
      </div>
      <p className="text-13 text-fg-2">{texts.owner.paid(owner_name, payer_name)}</p>
    </Card>
  );
}

/** A risk's mend is a field of this form: its address leads there once. */
function useLedField() {
  const [{ field }] = useAddress({ field: 'campo' });
  useEffect(() => {
    if (field) leadToField(field);
  }, [field]);
}

function Gone({ isRemoved }: { isRemoved: boolean }) {
  const { title, lead } = isRemoved ? texts.gone.removed : texts.gone.changed;
  return (
    <Alert tone="warning" title={title} isAnnounced>
      {lead}
    </Alert>
  );
}
