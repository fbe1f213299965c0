import { useCallback, useEffect, useRef } from 'react';
import { cn } from '../../ui/styles/cn.ts';
import { drawMail } from './draw-mail.ts';

type Props = { html: string; title: string; isWide: boolean };

/** The mail in a frame in which no script runs; a computer's width is made smaller to fit. */
export function MailFrame({ html, title, isWide }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const draw = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (page) drawMail(page, html);
  }, [html]);
  useEffect(draw, [draw]);
  return (
    <div className="relative h-[560px] overflow-hidden">
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        onLoad={draw}
        className={cn(
          'absolute top-0 left-0 origin-top-left border-0',
          isWide ? 'h-[934px] w-[166.7%] scale-60' : 'h-full w-full',
        )}
      />
    </div>
  );
}
