import type { SmartLinkLoaded } from '@toada/domain/smart-link/smart-link.contract.ts';
import { useState } from 'react';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { texts } from './smart-link.texts.ts';

const words = texts.preview;

/** Either face of the saved page, in a frame without an origin. */
export function LinkPreview({ link, isDirty }: { link: SmartLinkLoaded; isDirty: boolean }) {
  const [face, setFace] = useState<'before' | 'after'>(
    link.standing === 'after' || link.standing === 'waiting' ? 'after' : 'before',
  );
  return (
    <section aria-label={words.title} className="grid justify-items-center gap-4">
      <div className="flex w-full flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold text-14">{words.title}</h3>
        <Segmented label={words.face} value={face} onChange={setFace} labels={words.faces} />
      </div>
      <div className="relative h-[700px] w-full max-w-[352px] overflow-hidden rounded-[44px] border-[#34251c] border-[9px] bg-surface shadow-3">
        <iframe
          key={face}
          src={face === 'before' ? link.before_url : link.after_url}
          title={words.frame}
          sandbox="allow-scripts"
          className="absolute top-0 left-0 size-full border-0"
        />
      </div>
      <p className="text-center text-12 text-muted">{isDirty ? `${texts.unsaved}. ${words.hint}` : words.hint}</p>
    </section>
  );
}
