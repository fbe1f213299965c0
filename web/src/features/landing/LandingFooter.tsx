import { Link } from 'react-router';
import { Mark } from '../../ui/Mark.tsx';
import { texts } from './landing.texts.ts';
import { WRAP } from './wrap.ts';

const links = [
  { to: '/terms', label: texts.footer.terms },
  { to: '/privacy', label: texts.footer.privacy },
  { to: '/auth/login', label: texts.footer.login },
];

export function LandingFooter() {
  return (
    <footer className="py-6 text-13 text-muted md:py-8">
      <div className={`${WRAP} flex flex-wrap items-center justify-between gap-x-5 gap-y-2`}>
        <p className="flex items-center gap-3">
          <Mark size={22} />
          {texts.footer.copyright(new Date().getFullYear(), texts.company)}
        </p>
        <nav aria-label={texts.footer.label} className="-mx-2 flex gap-2 md:gap-3">
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className="rounded-cover p-2 py-3 hover:text-fg md:py-2">
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
