import { parseHash } from '@toada/domain/certificate/certificate.code.ts';
import type { PublicCertificate } from '@toada/domain/certificate/certificate.page.ts';
import { workFileLabels } from '@toada/domain/work/work.kinds.ts';
import { Upload } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { hashFile } from '../media-file/parts/upload/hash-file.ts';
import { texts } from './certificate.texts.ts';

const words = texts.check;

type Answer = { tone: 'success' | 'danger' | 'info'; title: string; text?: string; about?: string };

/** Compares a stranger's file, or its hash, with those of the certificate. Nothing leaves the browser. */
export function CheckFile({ certificate }: { certificate: PublicCertificate }) {
  const input = useRef<HTMLInputElement>(null);
  const turn = useRef(0);
  const hintId = useId();
  const [isOver, setOver] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [pasted, setPasted] = useState('');
  const hash = parseHash(pasted);
  const isInvalid = pasted.trim() !== '' && hash === null;
  const check = async (file: File | undefined) => {
    if (!file) return;
    turn.current += 1;
    const mine = turn.current;
    setPasted('');
    setAnswer({ tone: 'info', title: words.working(file.name) });
    const found = await hashFile(file, new AbortController().signal).then(
      (made) => ({ ...answerOf(certificate, made), about: file.name }),
      () => ({ tone: 'danger' as const, title: words.unreadable }),
    );
    // A second file may have come meanwhile.
    if (mine === turn.current) setAnswer(found);
  };
  const watch = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  const shown = hash ? answerOf(certificate, hash) : isInvalid ? null : answer;
  return (
    <section aria-label={words.title}>
      <h2 className="type-h2">{words.title}</h2>
      <p className="mt-1 text-13 text-fg-2">{words.lead}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way of the mouse's own; the button does the same. */}
      <div
        data-over={isOver || undefined}
        onDragEnter={watch(true)}
        onDragOver={watch(true)}
        onDragLeave={watch(false)}
        onDrop={(event) => {
          watch(false)(event);
          void check(event.dataTransfer.files[0]);
        }}
        className="mt-4 grid justify-items-center gap-2 rounded-[12px] border border-line-strong border-dashed bg-bg px-4 py-6 text-center transition-colors data-over:border-ring data-over:bg-high"
      >
        <Upload aria-hidden className="size-6 text-primary-text" />
        <p className="font-semibold text-15">{words.drop}</p>
        <p id={hintId} className="text-13 text-fg-2">
          {certificate.facts ? words.kinds : words.kindsErased}
        </p>
        <input
          ref={input}
          type="file"
          aria-label={words.drop}
          aria-describedby={hintId}
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            void check(currentTarget.files?.[0]);
            // The same file chosen again must count as a choice.
            currentTarget.value = '';
          }}
          className="sr-only"
        />
        <Button variant="secondary" className="mt-1" onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
      </div>
      <noscript>
        <p className="mt-3 text-13 text-fg-2">{words.noScript}</p>
      </noscript>
      <Field label={words.pasted} error={isInvalid ? words.pastedInvalid : undefined} className="mt-4">
        <TextInput
          isNumeric
          autoComplete="off"
          spellCheck={false}
          maxLength={400}
          value={pasted}
          placeholder={words.pastedPlaceholder}
          onChange={({ target }) => {
            turn.current += 1;
            setAnswer(null);
            setPasted(target.value);
          }}
        />
      </Field>
      <div role="status" className="mt-4 empty:hidden">
        {shown && (
          <Alert tone={shown.tone} title={shown.title}>
            {shown.text && (
              <>
                {shown.about && <b className="block break-words font-semibold text-fg">{shown.about}</b>}
                {shown.text}
              </>
            )}
          </Alert>
        )}
      </div>
    </section>
  );
}

function answerOf({ facts, pdf_sha256 }: PublicCertificate, hash: string): Answer {
  const file = facts?.files.find(({ sha256 }) => sha256 === hash);
  if (file) return { tone: 'success', ...words.isFile(workFileLabels[file.kind], file.name) };
  return pdf_sha256 === hash ? { tone: 'success', ...words.isPaper } : { tone: 'danger', ...words.no };
}
