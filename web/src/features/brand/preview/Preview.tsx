import type { Brand } from '@toada/domain/brand/brand.options.ts';
import { brandTokens } from '@toada/domain/brand/brand.tokens.ts';
import { Lock, Monitor, Moon, Sun } from 'lucide-react';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { currentTheme, type Theme } from '../../../lib/brand/theme.ts';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { cssVars } from '../../../ui/styles/css-vars.ts';
import { previewTexts as texts } from '../brand.texts.ts';
import { ContrastCards } from './ContrastCards.tsx';
import { LoginPreview } from './LoginPreview.tsx';
import { MailPreview } from './MailPreview.tsx';
import { PanelPreview } from './PanelPreview.tsx';

type Page = keyof typeof texts.page;
const pages: Record<Page, ComponentType<{ brand: Brand }>> = {
  panel: PanelPreview,
  login: LoginPreview,
  mail: MailPreview,
};

/**
 * The brand as it will be worn, drawn with the product's own parts. An element with a theme and the variables of a brand
 * is a theme by itself (tokens.css), so nothing of it reaches the page around.
 */
export function Preview({ brand }: { brand: Brand }) {
  const [page, setPage] = useState<Page>('panel');
  const [theme, setTheme] = useState<Theme>(currentTheme);
  const stage = useRef<HTMLDivElement>(null);
  const Drawn = pages[page];
  return (
    <section aria-label={texts.title} className="flex min-h-0 flex-1 flex-col bg-sunken">
      <header className="@container border-line border-b px-(--gutter) py-3 @4xl:px-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
          <h2 className="type-h3 grow">{texts.title}</h2>
          {/* Where there is no room for both, what is shown takes a line of its own. */}
          <Segmented
            label={texts.pages}
            value={page}
            onChange={setPage}
            labels={texts.page}
            marks={{ panel: Monitor }}
            className="@max-[540px]:order-1 @max-[540px]:w-full"
          />
          <Segmented
            label={texts.themes}
            value={theme}
            onChange={setTheme}
            labels={texts.theme}
            marks={{ dark: Moon, light: Sun }}
          />
        </div>
      </header>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        aria-label={texts.stage}
        className="min-h-0 flex-1 overflow-y-auto px-(--gutter) py-5 -outline-offset-2 @4xl:p-6"
      >
        <Browser brand={brand} label={texts.label(texts.page[page])}>
          {/* A picture of a page: nothing in it can be reached or pressed. */}
          <div
            ref={stage}
            inert
            data-theme={theme}
            style={cssVars(brandTokens(brand).tokens)}
            className="@container relative h-[456px] overflow-hidden bg-bg text-13 max-md:h-[420px]"
          >
            <Drawn brand={brand} />
          </div>
        </Browser>
        <ContrastCards stage={stage} look={`${theme} ${JSON.stringify(brandTokens(brand).tokens)}`} />
      </section>
    </section>
  );
}

/** The window around a previewed page, with the address it would stand under. */
function Browser({ brand, label, children }: { brand: Brand; label: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={label} className="overflow-hidden rounded-card border border-line-strong shadow-3">
      <div className="flex h-[38px] items-center gap-1.5 bg-high px-3.5 text-12 text-fg-2">
        <i className="size-[9px] rounded-full bg-control" />
        <i className="size-[9px] rounded-full bg-control" />
        <i className="size-[9px] rounded-full bg-control" />
        <span className="mx-auto flex min-w-0 items-center gap-1.5 pr-10 font-medium">
          <Lock aria-hidden className="size-[13px]" />
          <span className="truncate">{brand.customDomain ?? window.location.host}</span>
        </span>
      </div>
      {children}
    </div>
  );
}
