import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DocumentViewer } from '../../ui/DocumentViewer.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { type ProofOf, proofQuery } from './payment-account.api.ts';
import { texts } from './payment-account.texts.ts';

type Props = { id: string; name: string; by: ProofOf };

/** Drawn only when somebody wants to see it: drawing it fetches a link, and that is written down. */
export function Proof({ id, name, by }: Props) {
  const { data, isError, refetch } = useQuery(proofQuery(id, by));
  const words = texts.proof;
  if (isError)
    return (
      <Middle>
        <Failed title={words.notLoaded} onRetry={() => void refetch()} />
      </Middle>
    );
  if (!data)
    return (
      <Middle>
        <Loader label={words.loading} />
      </Middle>
    );
  if (!data.is_picture)
    return (
      <Middle>
        <p className="max-w-[320px] text-center text-fg-2">{words.isFile}</p>
        <Button asChild variant="secondary" icon={<Download aria-hidden />}>
          <a href={data.download_url}>{words.download}</a>
        </Button>
      </Middle>
    );
  const page = { id, label: name, url: data.url, fileUrl: data.url, fileName: name };
  return <DocumentViewer key={data.url} label={words.title} pages={[page]} className="flex-1" />;
}

function Middle({ children }: { children: ReactNode }) {
  return <div className="flex min-h-60 flex-1 flex-col items-center justify-center gap-4 p-6">{children}</div>;
}

export function ProofDialog({ onClose, ...proof }: Props & { onClose: () => void }) {
  return (
    <Dialog isOpen onOpenChange={onClose} size="lg" title={texts.proof.title}>
      <div className="-mx-6 -mb-6 flex flex-col">
        <Proof {...proof} />
      </div>
    </Dialog>
  );
}
