import type { MailingView } from '@toada/domain/mailing/mailing.contract.ts';
import { faultsOfMailing } from '@toada/domain/mailing/mailing-faults.ts';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { SaveState } from '../../lib/draft/SaveState.tsx';
import { SavingNotice } from '../../lib/draft/SavingNotice.tsx';
import { useDraftKeeper } from '../../lib/draft/use-draft-keeper.ts';
import { useUndo } from '../../lib/draft/use-undo.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { LeaveGuard } from '../../lib/page/LeaveGuard.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { AudiencePart } from './AudiencePart.tsx';
import { ContentPart } from './content/ContentPart.tsx';
import { faultFinder, focusField } from './editor-part.ts';
import { HintsPart } from './HintsPart.tsx';
import { MailPreview } from './MailPreview.tsx';
import { type MailingDraftView, mailingCalls, toDraft, useShowMailing } from './mailing.api.ts';
import { texts } from './mailing.texts.ts';
import { SendPart } from './SendPart.tsx';
import { SubjectPart } from './SubjectPart.tsx';
import { useAudienceCount } from './use-audience-count.ts';

/** Four steps on one page (mock-up 48): whom, the subject, the message and when; the mail itself stands beside them. */
export function MailingEditor({ view }: { view: MailingView }) {
  const show = useShowMailing();
  const [calls] = useState(() => mailingCalls(view.id, show));
  const { keeper, kept } = useDraftKeeper(calls, { loaded: toDraft(view) as MailingDraftView });
  const { change, undo, canUndo } = useUndo(keeper);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [isJudged, setJudged] = useState(false);
  useLiveEvents((subject) => {
    if (subject === 'campaigns') void keeper.hear();
  });
  const { draft, saving, edition } = kept;
  const audience = useAudienceCount(view.id, draft.audience, view.can_edit);
  const faults = faultsOfMailing(draft.content, view.link !== null);
  const isReadOnly = !view.can_edit;
  const part = { draft, view, change, isReadOnly, faultOf: faultFinder(faults, isJudged) };

  function lead(block: string | null, field: string) {
    if (block) setOpenKey(block);
    focusField(block, field);
  }
  /** Whether nothing is missing; else it leads there. */
  function isWhole(): boolean {
    const [first] = faults;
    if (!first) return true;
    setJudged(true);
    lead(first.block, first.field);
    showToast({ tone: 'warning', ...texts.send.incomplete });
    return false;
  }
  /** The revision of what is on the screen, saved and whole. */
  async function ready(): Promise<number | null> {
    if (!isWhole()) return null;
    if (await keeper.flush()) return keeper.get().revision;
    showToast({ tone: 'warning', ...texts.send.notSaved });
    return null;
  }

  return (
    <>
      <SavingNotice keeper={keeper} saving={saving} gone={() => null} />
      {isReadOnly && (
        <Alert tone="info" title={texts.readOnly.title}>
          {texts.readOnly.lead}
        </Alert>
      )}
      <div className="grid grid-cols-1 items-start gap-5 max-md:pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <Card isPadded={false} className="min-w-0 overflow-hidden">
          {!isReadOnly && (
            <div className="flex min-h-13 items-center justify-between gap-3 border-line border-b px-5 py-1.5">
              <SaveState saving={saving} />
              <IconButton label={texts.content.undo} disabled={!canUndo} onClick={undo} className="ml-auto">
                <RotateCcw aria-hidden />
              </IconButton>
            </div>
          )}
          <fieldset key={edition} disabled={isReadOnly} className="grid min-w-0 grid-cols-1 divide-y divide-line">
            {view.status === 'draft' && <AudiencePart {...part} audience={audience} />}
            <SubjectPart {...part} total={audience.count} />
            <div className="grid min-w-0 grid-cols-1">
              <ContentPart {...part} undo={undo} openKey={openKey} onOpen={setOpenKey} />
              <HintsPart
                draft={draft}
                faults={isJudged ? faults : []}
                isReadOnly={isReadOnly}
                change={change}
                onLead={lead}
              />
            </div>
            <SendPart {...part} audience={audience} isWhole={isWhole} ready={ready} />
          </fieldset>
        </Card>
        <div className="min-w-0 lg:sticky lg:top-20">
          <MailPreview view={view} content={draft.content} />
        </div>
      </div>
      <LeaveGuard isDirty={kept.isUnsaved} />
    </>
  );
}
