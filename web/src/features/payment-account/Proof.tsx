import { useQuery } from '@tanstack/react-query';
import { FileDialog, LinkedFile } from '../../lib/file/LinkedFile.tsx';
import { type ProofOf, proofQuery } from './payment-account.api.ts';
import { texts } from './payment-account.texts.ts';

type Props = { id: string; name: string; by: ProofOf };

/** Drawn only when somebody wants to see it: drawing it fetches a link, and that is written down. */
export function Proof({ id, name, by }: Props) {
  return <LinkedFile id={id} name={name} words={texts.proof} link={useQuery(proofQuery(id, by))} />;
}

export function ProofDialog({ onClose, ...proof }: Props & { onClose: () => void }) {
  return (
    <FileDialog title={texts.proof.title} onClose={onClose}>
      <Proof {...proof} />
    </FileDialog>
  );
}
