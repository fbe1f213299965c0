import type { ReactNode } from 'react';
import { Cover } from '../../../ui/art/Cover.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { Asked } from '../comments/Asked.tsx';
import { texts } from './tracks.texts.ts';

type Props = {
  id: string;
  src: string | null;
  isRefused?: boolean;
  aside: ReactNode;
  children: ReactNode;
};

/** The picture, what there is to say about it, and what can be done. */
export function CoverFrame({ id, src, isRefused = false, aside, children }: Props) {
  return (
    <Card
      as="section"
      aria-label={texts.cover.title}
      isPadded={false}
      data-field="cover_file_id"
      className={cn(
        'flex items-center gap-x-4 gap-y-3 p-4 max-md:flex-wrap md:px-[18px]',
        isRefused && 'bg-danger-soft',
      )}
    >
      <Cover id={id} src={src} alt={src ? texts.cover.picture : ''} className="w-[72px] md:w-[84px]" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-semibold text-14">
          {texts.cover.title} <span className="font-body text-13 text-muted">{texts.cover.label}</span>
        </p>
        {children}
        <Asked about="cover_file_id" />
      </div>
      <div className="flex shrink-0 items-center gap-1 max-md:w-full max-md:pl-[88px]">{aside}</div>
    </Card>
  );
}
