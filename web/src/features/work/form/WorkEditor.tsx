import type { WorkFile, WorkPage } from '@toada/domain/work/work.contract.ts';
import type { WorkDraft } from '@toada/domain/work/work.draft.ts';
import { useState } from 'react';
import type { Start } from '../../../lib/draft/draft-keeper.ts';
import { SaveState } from '../../../lib/draft/SaveState.tsx';
import { SavingNotice } from '../../../lib/draft/SavingNotice.tsx';
import { useDraftKeeper } from '../../../lib/draft/use-draft-keeper.ts';
import { LeaveGuard } from '../../../lib/page/LeaveGuard.tsx';
import { useAuth } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ArtistFilter } from '../../artist/parts/ArtistFilter.tsx';
import { texts } from '../work.texts.ts';
import { workCalls } from '../work-calls.ts';
import { AuthorsPart } from './AuthorsPart.tsx';
import { DataPart } from './DataPart.tsx';
import { FeeCard } from './FeeCard.tsx';
import { FilesPart } from './FilesPart.tsx';
import { useSendWork } from './use-send-work.ts';

type Props = { start: Start<WorkDraft, WorkPage>; work: WorkPage | null; onSent: (id: string) => void };

/** The form of a work, which saves itself, and beside it the fee and the submission. */
export function WorkEditor({ start, work, onSent }: Props) {
  const { actor } = useAuth();
  const { keeper, kept } = useDraftKeeper(workCalls, start);
  const [files, setFiles] = useState<readonly WorkFile[]>(work?.files ?? []);
  const { send, said, isSending, isOwnerless } = useSendWork(keeper, onSent);
  const { draft, ownerId, saving, edition, status } = kept;
  const part = { draft, ownerId, change: keeper.change, said };
  const isGone = saving.kind === 'gone';
  const submit = (
    <Button loading={isSending} disabled={isGone || status === 'pending'} onClick={send} className="w-full">
      {texts.submit.action}
    </Button>
  );
  const [recording] = work?.recordings ?? [];
  return (
    <>
      <SavingNotice keeper={keeper} saving={saving} gone={(isRemoved) => <Gone isRemoved={isRemoved} />} />
      {status === 'rejected' && work?.note && (
        <Alert tone="danger" title={texts.note}>
          <p className="whitespace-pre-line">{work.note}</p>
        </Alert>
      )}
      {work && (
        <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <p className="font-semibold text-14">
              {recording
                ? texts.fromTrack(recording.title, recording.release_title)
                : work.title || texts.list.untitled}
            </p>
            {recording && <p className="text-13 text-muted">{texts.fromTrackNote(recording.isrc)}</p>}
          </div>
          <p className="text-13 text-fg-2">{texts.owner.paid(work.owner_name, work.payer_name)}</p>
        </Card>
      )}
      {!work && actor.role !== 'ARTIST' && (
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
          <DataPart {...part} />
          <AuthorsPart {...part} />
          <FilesPart keeper={keeper} files={files} onFiles={setFiles} />
        </Card>
        <div className="grid min-w-0 gap-3 lg:sticky lg:top-20">
          <FeeCard feeCents={work?.fee_cents ?? kept.loaded?.fee_cents ?? null}>
            {submit}
            <p className="mt-3 text-12 text-muted">{texts.submit.after}</p>
          </FeeCard>
          <div className="flex justify-end">
            <SaveState saving={saving} />
          </div>
        </div>
      </div>
      <LeaveGuard isDirty={kept.isUnsaved && !isGone} />
    </>
  );
}

function Gone({ isRemoved }: { isRemoved: boolean }) {
  const { title, lead } = isRemoved ? texts.gone.removed : texts.gone.changed;
  return (
    <Alert tone="warning" title={title} isAnnounced>
      {lead}
    </Alert>
  );
}
