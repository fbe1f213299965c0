import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { FileDialog, LinkedFile } from '../../../lib/file/LinkedFile.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { receiptQuery } from './withdrawal.api.ts';
import { texts } from './withdrawal.texts.ts';

const words = texts.receipt;
type Props = { id: string; number: string };

/** The bank's paper, for whoever wants to see it: a link is fetched only then, and that is written down. */
export function ReceiptButton(props: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<ReceiptText aria-hidden />} onClick={() => setIsShown(true)}>
        {words.show}
      </Button>
      {isShown && (
        <FileDialog title={words.title} onClose={() => setIsShown(false)}>
          <Paper {...props} />
        </FileDialog>
      )}
    </>
  );
}

function Paper({ id, number }: Props) {
  return <LinkedFile id={id} name={number} words={words} link={useQuery(receiptQuery(id))} />;
}
