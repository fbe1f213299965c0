import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { texts } from './landing.texts.ts';
import { WRAP } from './wrap.ts';

export function LandingHeader() {
  return (
    <header className="sticky top-0 z-30 h-15 border-line border-b bg-bg md:h-18">
      <div className={`${WRAP} flex h-full items-center justify-between gap-2`}>
        <Link to="/" aria-label={texts.home} className="rounded-cover">
          <Logo size="md" className="max-md:text-[22px] max-[359px]:[&>span]:sr-only" />
        </Link>
        <nav className="flex items-center gap-0.5 md:gap-2">
          <Button asChild variant="ghost" className="max-md:px-2.5 max-md:text-13">
            <Link to="/auth/login">{texts.login}</Link>
          </Button>
          <Button asChild className="max-md:px-3 max-md:text-13">
            <a href="#acesso">{texts.start}</a>
          </Button>
        </nav>
      </div>
    </header>
  );
}
