import type { Brand } from '@toada/domain/brand/brand.options.ts';
import { luminance, READABLE } from '@toada/domain/brand/colour.rules.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { KeyValue } from '../../../ui/list/KeyValue.tsx';
import { previewTexts } from '../brand.texts.ts';

const texts = previewTexts.mail;

/**
 * A letter as it arrives, in small: a mail keeps its paper whatever the theme of its reader, and writes the name in its
 * own letters instead of showing a picture (server/src/outside/mail-layout.ts).
 */
export function MailPreview({ brand }: { brand: Brand }) {
  return (
    <div className="flex h-full flex-col">
      <div className="border-line border-b bg-surface px-5 py-3.5">
        <KeyValue
          facts={[
            { term: texts.from, value: texts.sender(brand.companyName) },
            { term: texts.subjectLabel, value: texts.subject },
          ]}
        />
      </div>
      <div data-theme="light" className="flex-1 bg-bg px-4 py-6 font-[Montserrat,Helvetica,Arial,sans-serif]">
        <div className="mx-auto flex max-w-[440px] flex-col gap-4 rounded-card bg-surface p-6 text-15">
          <p
            style={nameStyle(brand)}
            className="wrap-break-word font-bold text-[22px] text-fg leading-[1.55] tracking-[-.01em]"
          >
            {brand.companyName}
          </p>
          <p>{texts.greeting}</p>
          <p>{texts.body}</p>
          <Button className="self-start">{texts.action}</Button>
        </div>
        <p className="mx-auto mt-4 max-w-[440px] px-6 text-12 text-muted">{texts.footer(brand.companyName)}</p>
      </div>
    </div>
  );
}

/** The brand's own colour where it can be read on white paper, as the server decides it; else the ink of the letter. */
function nameStyle({ primaryColor }: Brand) {
  const isReadable = primaryColor !== null && 1.05 / (luminance(primaryColor) + 0.05) >= READABLE;
  return isReadable ? { color: primaryColor } : undefined;
}
