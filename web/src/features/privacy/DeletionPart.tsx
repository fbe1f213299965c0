import type { PrivacyView } from '@toada/domain/privacy/privacy.contract.ts';
import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';
import { PartRow } from './PartRow.tsx';
import { useCancelDeletion } from './privacy.api.ts';
import { texts } from './privacy.texts.ts';

const words = texts.deletion;

/** The end of the account, and the way back while there is one. */
export function DeletionPart({ privacy }: { privacy: PrivacyView }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelDeletion();
  const action = privacy.deletion ? (
    <Button variant="secondary" loading={cancel.isPending} onClick={() => cancel.mutate()}>
      {words.keep}
    </Button>
  ) : (
    <Button variant="danger" onClick={() => setAsking(true)}>
      {words.open}
    </Button>
  );
  return (
    <>
      <PartRow title={words.title} lead={words.lead(privacy.grace_days)} action={action} />
      {isAsking && <DeletionDialog privacy={privacy} onClose={() => setAsking(false)} />}
    </>
  );
}
