import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import { Link } from 'react-router';
import { Mark } from '../../ui/brand/Mark.tsx';
import type { Company } from './LandingScreen.tsx';
import { texts } from './landing.texts.ts';
import { WRAP } from './wrap.ts';

const links = [
  { to: '/terms', label: texts.footer.terms },
  { to: '/privacy', label: texts.footer.privacy },
  { to: '/auth/login', label: texts.footer.login },
];

export function LandingFooter({ content, company }: { content: LandingContent; company: Company }) {
  const { name, logo } = company;
  return (
    <footer className="py-6 text-13 text-muted md:py-8">
      <div className={`${WRAP} flex flex-wrap items-center justify-between gap-x-5 gap-y-2`}>
        {/* Server and browser may see the new year at different moments. */}
        <p suppressHydrationWarning className="flex items-center gap-3">
          {!logo.companyName && <Mark size={22} />}
          {texts.footer.copyright(new Date().getFullYear(), content.footer_text || name)}
        </p>
        <nav aria-label={texts.footer.label} className="-mx-2 flex gap-2 md:gap-3">
          {/* A whole page: the server draws it with what it has found. */}
          <a href="/ajuda" className="flex min-h-11 items-center rounded-cover px-2 hover:text-fg mouse:min-h-9">
            {texts.footer.help}
          </a>
          {links.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="flex min-h-11 items-center rounded-cover px-2 hover:text-fg mouse:min-h-9"
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
