import type { Complaint } from '@toada/domain/release/release.complaints.ts';
import { complaintText } from '@toada/domain/texts/release.pt-BR.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { DraftField } from '../comments/Asked.tsx';
import { useIssueUpc } from '../release-draft.api.ts';
import { texts } from '../release-draft.texts.ts';
import type { StepProps } from '../step.ts';

const words = texts.data;

type Props = Omit<StepProps, 'ownerId' | 'releaseId'> & {
  ownerId: string | null;
  /** A code is somebody's: it is said first whose. */
  onOwnerless: () => void;
};

/** The number of the release in the shops: typed, or taken from a pool. A wrong check digit is named with the right one. */
export function UpcField({ draft, change, complaints, isPublished, ownerId, onOwnerless }: Props) {
  const issue = useIssueUpc((upc) => change(() => ({ upc })));
  const press = () => (ownerId ? issue.mutate(ownerId) : onOwnerless());
  const generate = (
    <Button variant="link" size="sm" className="-my-1" loading={issue.isPending} onClick={press}>
      {words.issueUpc}
    </Button>
  );
  const error = upcError(complaints, draft.upc);
  return (
    <DraftField
      about="upc"
      label={words.upc}
      aside={isPublished ? undefined : generate}
      error={error}
      hint={error || draft.upc ? undefined : words.upcHint}
    >
      <TextInput
        name="upc"
        isNumeric
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={draft.upc}
        onChange={(event) => change(() => ({ upc: event.target.value }))}
      />
    </DraftField>
  );
}

/** The specification's sentence stands above; here is what is wrong with this number. */
function upcError(complaints: readonly Complaint[], upc: string): string | undefined {
  const found = complaints.find(
    (one) => one.rule === 'frozenUpc' || one.rule === 'upc' || (one.rule === 'required' && one.field === 'upc'),
  );
  if (!found) return undefined;
  if (found.rule !== 'upc') return complaintText(found).description;
  if (found.expected !== null) return words.upcCheck(found.expected);
  const compact = upc.replace(/[\s-]/g, '');
  return /^[0-9]+$/.test(compact) ? words.upcLength(compact.length) : words.upcLetters;
}
