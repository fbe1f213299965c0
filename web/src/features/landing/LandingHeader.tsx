import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import { Link } from 'react-router';
import { Logo } from '../../ui/brand/Logo.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { CtaLink } from './CtaLink.tsx';
import type { Company } from './LandingScreen.tsx';
import { texts } from './landing.texts.ts';
import { WRAP } from './wrap.ts';

export function LandingHeader({ content, company }: { content: LandingContent; company: Company }) {
  return (
    <header className="sticky top-0 z-30 h-15 border-line border-b bg-bg md:h-18">
      <div className={`${WRAP} flex h-full items-center justify-between gap-2`}>
        <Link
          to="/"
          aria-label={texts.home(company.name)}
          className="finger min-w-0 rounded-cover max-md:max-w-[40%] max-md:shrink-0"
        >
          <Logo size="md" {...company.logo} className="max-md:text-[22px] max-[359px]:[&>span:last-child]:sr-only" />
        </Link>
        <nav className="flex min-w-0 items-center gap-0.5 md:shrink-0 md:gap-2">
          <Button asChild variant="ghost" className="max-md:px-2.5 max-md:text-13">
            <Link to="/auth/login">{texts.login}</Link>
          </Button>
          {/* A long label gives way before the logo does: two lines, then an ellipsis. */}
          <Button asChild className="min-w-0 max-md:shrink! max-md:px-3 max-md:text-13">
            <CtaLink href={content.cta_url}>
              <span className="wrap-anywhere max-md:line-clamp-2">{content.cta_text}</span>
            </CtaLink>
          </Button>
        </nav>
      </div>
    </header>
  );
}
