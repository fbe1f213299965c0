import { parseAddress } from '@toada/domain/link-page/safe-address.ts';
import type { MailingContent } from '@toada/domain/mailing/mailing.content.ts';
import type { MailingView } from '@toada/domain/mailing/mailing.contract.ts';
import { fillVariables, oneLine } from '@toada/domain/mailing/mailing-variables.ts';
import { type MailingReader, renderMailing } from '@toada/domain/mailing/render-mailing.ts';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '../../ui/feedback/Chip.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { MailFrame } from './MailFrame.tsx';
import { texts } from './mailing.texts.ts';

const words = texts.preview;
type Size = keyof typeof words.sizes;

/** The mail as its renderer draws it, while it is typed: on a phone, on a computer, in the dark, and without pictures. */
export function MailPreview({ view, content }: { view: MailingView; content: MailingContent }) {
  const [size, setSize] = useState<Size>('phone');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  // Pages of ours ask for the address alone, so most readers are met by the fallback.
  const [isNameless, setNameless] = useState(true);
  const [subject, setSubject] = useState<'a' | 'b'>('a');
  const hasTwo = content.subject_b !== null;
  const shown = hasTwo ? subject : 'a';
  const reader = readerOf(view, content, isNameless, shown);
  const preheader = oneLine(fillVariables(content.preheader, { nome: reader.name, cidade: reader.city }));
  const mail = renderMailing(content, factsOf(view), reader, theme);
  return (
    <section aria-label={words.title} className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented label={words.size} value={size} onChange={setSize} labels={words.sizes} />
        <Segmented
          label={words.theme}
          value={theme}
          onChange={setTheme}
          labels={words.themes}
          icons={{ light: Sun, dark: Moon }}
          disabled={size === 'text'}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Chip isOn={isNameless} onChange={setNameless}>
          {words.nameless}
        </Chip>
        {hasTwo && (
          <Segmented label={texts.subject.title} value={subject} onChange={setSubject} labels={texts.subject.ofTest} />
        )}
      </div>
      <div className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
        <div className="border-line border-b px-4 py-3">
          <p className="wrap-anywhere text-13 text-fg-2">{view.from}</p>
          <p className="wrap-anywhere font-semibold text-14">{mail.subject || words.noSubject}</p>
          {preheader && <p className="truncate text-13 text-muted">{preheader}</p>}
        </div>
        {size === 'text' ? (
          <textarea
            readOnly
            aria-label={words.frame}
            value={mail.text}
            className="block h-[560px] w-full resize-none bg-surface p-4 text-13 outline-offset-[-2px]"
          />
        ) : (
          <MailFrame html={mail.html} title={words.frame} isWide={size === 'desktop'} />
        )}
      </div>
    </section>
  );
}

/** Pictures lie on this host while the preview is drawn. */
function factsOf({ facts }: MailingView) {
  const absolute = ([key, address]: [string, string]) => [key, new URL(address, location.origin).href];
  return { ...facts, pictures: Object.fromEntries(Object.entries(facts.pictures).map(absolute)) };
}

/** An example: nobody's data. */
function readerOf(view: MailingView, content: MailingContent, isNameless: boolean, subject: 'a' | 'b'): MailingReader {
  const linkOf = (typed: string) => (typed.trim() ? parseAddress(typed) : view.link);
  const links = content.blocks.flatMap((block) => {
    const link = block.kind === 'text' ? null : linkOf(block.url);
    return link ? [[block.key, link]] : [];
  });
  return {
    name: isNameless ? null : words.reader.name,
    city: isNameless ? null : words.reader.city,
    ...{ subject, links: Object.fromEntries(links), opens_url: null },
    ...{ leave_url: `${location.origin}/fas/sair`, self_url: `${location.origin}/fas/dados` },
    consent: { source: 'link_page', page: words.reader.page, at: new Date().toISOString() },
  };
}
