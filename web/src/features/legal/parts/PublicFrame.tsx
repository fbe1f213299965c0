import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BrandLogo } from '../../../lib/brand/BrandLogo.tsx';
import { useBrand } from '../../../lib/brand/branding.ts';
import { texts } from './public-frame.texts.ts';

const WRAP = 'mx-auto w-[calc(100%-40px)] max-w-[1040px]';
const WIDE = 'mx-auto w-[calc(100%-40px)] max-w-[1180px]';

type Props = {
  children: ReactNode;
  /** Beside the logo: which part of the house this is. */
  section?: ReactNode;
  /** At the right of the head. */
  nav?: ReactNode;
  /** Between head and text, as wide as the window. */
  banner?: ReactNode;
  isWide?: boolean;
};

/** Around a public page that is read: whose it is above, where else to go below. */
export function PublicFrame({ children, section, nav, banner, isWide = false }: Props) {
  const wrap = isWide ? WIDE : WRAP;
  return (
    <>
      <Header wrap={wrap} section={section} nav={nav} />
      <main>
        {banner}
        <div className={`${wrap} pb-16 ${banner ? 'pt-2' : 'pt-10 md:pt-16'}`}>{children}</div>
      </main>
      <Footer wrap={wrap} />
    </>
  );
}

function Header({ wrap, section, nav }: Pick<Props, 'section' | 'nav'> & { wrap: string }) {
  const { companyName } = useBrand();
  return (
    <header className="h-15 border-line border-b md:h-18 print:hidden">
      <div className={`${wrap} flex h-full items-center gap-4`}>
        <Link to="/" aria-label={texts.home(companyName)} className="flex min-h-11 min-w-0 items-center rounded-cover">
          <BrandLogo size="md" className="max-md:text-[22px]" />
        </Link>
        {section}
        {nav && <nav className="ml-auto flex shrink-0 items-center gap-1 md:gap-3">{nav}</nav>}
      </div>
    </header>
  );
}

function Footer({ wrap }: { wrap: string }) {
  const { companyName } = useBrand();
  const { label, help, ...names } = texts.links;
  const links = { '/terms': names.terms, '/privacy': names.privacy, '/auth/login': names.login };
  return (
    <footer className="border-line border-t py-6 text-13 text-muted print:hidden">
      <div className={`${wrap} flex flex-wrap items-center justify-between gap-x-5 gap-y-2`}>
        {/* Server and browser may see the new year at different moments. */}
        <p suppressHydrationWarning>{texts.copyright(new Date().getFullYear(), companyName)}</p>
        <nav aria-label={label} className="-mx-2 flex gap-2">
          {/* A whole page: the server draws it with what it has found. */}
          <a href="/ajuda" className="flex min-h-11 items-center rounded-cover px-2 hover:text-fg mouse:min-h-9">
            {help}
          </a>
          {Object.entries(links).map(([to, name]) => (
            <Link
              key={to}
              to={to}
              className="flex min-h-11 items-center rounded-cover px-2 hover:text-fg mouse:min-h-9"
            >
              {name}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
