import { useQuery } from '@tanstack/react-query';
import { documentLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import type { DocumentName } from '@toada/domain/verification/required-documents.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PageStage } from '../../ui/overlay/PageStage.tsx';
import { texts } from './approvals.texts.ts';
import { LINKS_FRESH_MS, openedQuery } from './verification.api.ts';

/** The pages of one document, by links that run out: whoever turns a page late gets new ones. */
export function DocumentPages({ verificationId, name }: { verificationId: string; name: DocumentName }) {
  const { data, isError, refetch, dataUpdatedAt } = useQuery(openedQuery(verificationId, name));
  const [page, setPage] = useState(0);
  const turnTo = (next: number) => {
    setPage(next);
    if (Date.now() - dataUpdatedAt > LINKS_FRESH_MS) void refetch();
  };

  if (!data && isError) return <Failed title={texts.notOpened} onRetry={() => void refetch()} className="m-auto" />;
  if (!data) return <Skeleton className="m-auto my-10 h-64 w-4/5" />;
  const url = data.pages[page] ?? null;
  const label = documentLabels[name];
  const total = data.pages.length;
  return (
    <>
      {total > 1 && <Turner page={page} total={total} onTurn={turnTo} />}
      <PageStage key={url} label={total > 1 ? `${label}, ${texts.page(page + 1, total)}` : label} url={url} />
    </>
  );
}

function Turner({ page, total, onTurn }: { page: number; total: number; onTurn: (page: number) => void }) {
  return (
    <div className="flex items-center justify-center gap-2 border-line border-b py-1">
      <IconButton label={texts.previousPage} size="sm" disabled={page === 0} onClick={() => onTurn(page - 1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <p role="status" className="num min-w-28 text-center text-13 text-fg-2">
        {texts.page(page + 1, total)}
      </p>
      <IconButton label={texts.nextPage} size="sm" disabled={page === total - 1} onClick={() => onTurn(page + 1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  );
}
