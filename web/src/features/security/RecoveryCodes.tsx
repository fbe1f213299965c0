import { Copy, Download } from 'lucide-react';
import { copyText } from '../../lib/feedback/copy-text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { takeLostFocus } from '../../ui/overlay/take-lost-focus.ts';
import { texts } from './security.texts.ts';

/** Shown once, with the ways to keep them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const words = texts.codes;
  const text = codes.join('\n');

  return (
    <div className="flex flex-col gap-4">
      <div>
        <p ref={takeLostFocus} tabIndex={-1} className="type-h3 outline-none">
          {words.title}
        </p>
        <p className="mt-1 max-w-[560px] text-fg-2">{words.lead}</p>
      </div>
      <ol
        aria-label={words.title}
        className="num grid max-w-[420px] grid-cols-2 gap-x-6 gap-y-1.5 rounded-control bg-raised px-4 py-3 text-14"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="secondary"
          icon={<Copy aria-hidden />}
          onClick={() => copyText(text, { done: { title: words.copied }, failed: { title: words.notCopied } })}
        >
          {words.copy}
        </Button>
        <Button asChild variant="secondary" icon={<Download aria-hidden />}>
          <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={words.file}>
            {words.download}
          </a>
        </Button>
        <Button onClick={onDone}>{words.done}</Button>
      </div>
    </div>
  );
}
