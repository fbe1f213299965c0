import { useMutation } from '@tanstack/react-query';
import type { ReviewedDocument, SubmissionView } from '@toada/domain/verification/verification.contract.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Chip } from '../../ui/feedback/Chip.tsx';
import { Loader } from '../../ui/feedback/Loader.tsx';
import { texts } from './approvals.texts.ts';
import { DocumentPages } from './DocumentPages.tsx';
import { openDocument } from './verification.api.ts';

/** One document at a time: what is not looked at is not opened, and so not written down as seen. */
export function DocumentsPane({ submission }: { submission: SubmissionView }) {
  const { documents } = submission;
  const [chosen, choose] = useState(documents[0]?.name);
  const shown = documents.find(({ name }) => name === chosen);
  const download = useDownload(submission.id);
  return (
    <div className="flex min-h-0 min-w-0 flex-col @3xl:min-h-[460px] @3xl:shrink-0">
      <div className="flex min-h-[61px] items-center gap-3 border-line border-b px-4 py-2.5">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form. */}
        <div
          role="group"
          aria-label={texts.documents}
          className="-my-1 flex min-w-0 flex-1 gap-2 overflow-x-auto p-1 [scrollbar-width:none]"
        >
          {documents.map(({ name }) => (
            <Chip key={name} isOn={name === chosen} onChange={() => choose(name)} className="shrink-0">
              {texts.tabs[name]}
            </Chip>
          ))}
        </div>
        {shown && (
          <IconButton label={texts.download} onClick={() => download.mutate(shown)} disabled={download.isPending}>
            <Download aria-hidden />
          </IconButton>
        )}
      </div>
      {shown && <Shown key={shown.name} verificationId={submission.id} shown={shown} />}
    </div>
  );
}

function Shown({ verificationId, shown }: { verificationId: string; shown: ReviewedDocument }) {
  if (shown.page_count === null)
    return (
      <div className="m-auto px-6 text-center">
        <Loader label={texts.preparing.title} className="pb-2" />
        <p className="pb-14 text-13 text-fg-2">{texts.preparing.lead}</p>
      </div>
    );
  if (shown.page_count === 0) return <p className="m-auto px-6 py-16 text-center text-fg-2">{texts.noPicture}</p>;
  return <DocumentPages verificationId={verificationId} name={shown.name} />;
}

/** The file as it was sent, by a link of its own: one from a while ago would have run out. */
function useDownload(verificationId: string) {
  return useMutation({
    mutationFn: ({ name }: ReviewedDocument) => openDocument(verificationId, name),
    onSuccess: ({ download_url }) => window.location.assign(download_url),
    meta: { errorTitle: texts.openFailed },
  });
}
