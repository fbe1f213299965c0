import type { ReactNode } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { PublicFrame } from '../legal/parts/PublicFrame.tsx';
import { texts } from './help.texts.ts';

export const SUPPORT_PATH = '/app/support-feedback';

/** Where each kind of reader begins on the first page. */
const SHELVES = [
  { href: '/ajuda#release', name: texts.artists },
  { href: '/ajuda#label', name: texts.labels },
];

/** Around the public pages of the help centre. Its links are plain: each page comes drawn from the server. */
export function HelpFrame({ banner, children }: { banner?: ReactNode; children: ReactNode }) {
  return (
    <PublicFrame
      isWide
      banner={banner}
      section={
        <a href="/ajuda" className="finger text-14 text-muted hover:text-fg">
          {texts.title}
        </a>
      }
      nav={
        <>
          {SHELVES.map(({ href, name }) => (
            <Button key={href} asChild variant="ghost" className="max-lg:hidden">
              <a href={href}>{name}</a>
            </Button>
          ))}
          <Button asChild variant="ghost" className="max-md:hidden">
            <a href={SUPPORT_PATH}>{texts.support}</a>
          </Button>
          <Button asChild variant="secondary">
            <a href="/app/dashboard">{texts.panel}</a>
          </Button>
        </>
      }
    >
      {children}
    </PublicFrame>
  );
}
