import type { UseQueryResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { Loader } from '../../ui/feedback/Loader.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

type FileLink = { url: string; download_url: string; is_picture: boolean };
type Words = { title: string; notLoaded: string; loading: string; isFile: string; download: string };
type Props = { id: string; name: string; words: Words; link: UseQueryResult<FileLink> };

/** Comes with the first picture that is opened. */
const DocumentViewer = lazy(async () => ({
  default: (await import('../../ui/overlay/DocumentViewer.tsx')).DocumentViewer,
}));

/** A file that is shown by a link of some minutes: a picture at once, anything else to be kept. */
export function LinkedFile({ id, name, words, link: { data, isError, refetch } }: Props) {
  if (isError)
    return (
      <Middle>
        <Failed title={words.notLoaded} onRetry={() => void refetch()} />
      </Middle>
    );
  const loading = (
    <Middle>
      <Loader label={words.loading} />
    </Middle>
  );
  if (!data) return loading;
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
  return (
    <Suspense fallback={loading}>
      <DocumentViewer key={data.url} label={words.title} pages={[page]} className="flex-1" />
    </Suspense>
  );
}

function Middle({ children }: { children: ReactNode }) {
  return <div className="flex min-h-60 flex-1 flex-col items-center justify-center gap-4 p-6">{children}</div>;
}

/** Where there is room the picture fits into the viewer, which therefore needs a height of its own. */
export function FileDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog isOpen onOpenChange={onClose} size="lg" title={title}>
      <div className="-mx-6 -mb-6 flex flex-col md:h-[min(64dvh,480px)]">{children}</div>
    </Dialog>
  );
}
