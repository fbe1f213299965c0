import { Download, ExternalLink } from 'lucide-react';
import { Tabs as Primitive } from 'radix-ui';
import { useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { partTexts } from '../part.texts.ts';
import { cn } from '../styles/cn.ts';
import { PageStage } from './PageStage.tsx';

export type DocumentPage = {
  id: string;
  /** "RG frente". */
  label: string;
  /** A picture of the page; null where there is none to show. */
  url: string | null;
  /** The file itself, to open beside or to keep. */
  fileUrl?: string;
  /** Name of the saved file. */
  fileName?: string;
};

export type DocumentViewerProps = {
  /** Name of the pages: "Documentos de Anahí Couto". */
  label: string;
  pages: readonly DocumentPage[];
  className?: string;
};

/**
 * Pages of a document to look at closely: choose one, nearer, farther, turned. Arrow keys move between the pages;
 * plus, minus and zero act on the one that has the focus. Give it a `key` by document, so that each begins anew.
 */
export function DocumentViewer({ label, pages, className }: DocumentViewerProps) {
  const [chosen, setChosen] = useState(pages[0]?.id ?? '');
  const page = pages.find(({ id }) => id === chosen) ?? pages[0];
  if (!page) return null;
  return (
    <Primitive.Root
      value={page.id}
      onValueChange={setChosen}
      aria-label={label}
      className={cn('flex min-h-0 min-w-0 flex-col', className)}
    >
      <div className="flex min-h-[61px] items-center gap-3 border-line border-b px-4 py-2.5 md:px-5">
        <Primitive.List
          aria-label={partTexts.pages}
          className="-my-1 flex min-w-0 flex-1 gap-2 overflow-x-auto p-1 [scrollbar-width:none]"
        >
          {pages.map(({ id, label: name }) => (
            <Primitive.Trigger
              key={id}
              value={id}
              className="inline-flex h-11 shrink-0 items-center rounded-full border border-line-strong px-[13px] font-medium text-13 text-fg-2 transition-colors hover:bg-hover hover:text-fg data-[state=active]:border-primary-vivid data-[state=active]:bg-primary-soft data-[state=active]:text-fg mouse:h-8"
            >
              {name}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
        {page.fileUrl && <FileLinks page={page} url={page.fileUrl} />}
      </div>
      <Primitive.Content
        key={page.id}
        value={page.id}
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col outline-none"
      >
        <PageStage label={page.label} url={page.url} />
      </Primitive.Content>
    </Primitive.Root>
  );
}

function FileLinks({ page, url }: { page: DocumentPage; url: string }) {
  return (
    <div className="flex shrink-0">
      <IconButton asChild label={partTexts.openPage}>
        <a href={url} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden />
        </a>
      </IconButton>
      <IconButton asChild label={partTexts.downloadPage}>
        <a href={url} download={page.fileName ?? page.label}>
          <Download aria-hidden />
        </a>
      </IconButton>
    </div>
  );
}
