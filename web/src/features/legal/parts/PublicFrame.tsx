import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BrandLogo } from '../../../lib/brand/BrandLogo.tsx';
import { useBrand } from '../../../lib/brand/branding.ts';
import { texts } from './public-frame.texts.ts';

const WRAP = 'mx-auto w-[calc(100%-40px)] max-w-[1040px]';

/** Around a public page that is read: whose it is above, where else to go below. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <main className={`${WRAP} pt-10 pb-16 md:pt-16`}>{children}</main>
      <Footer />
    </>
  );
}

function Header() {
  const { companyName } = useBrand();
  return (
    <header className="h-15 border-line border-b md:h-18 print:hidden">
      <div className={`${WRAP} flex h-full items-center`}>
        <Link to="/" aria-label={texts.home(companyName)} className="flex min-h-11 min-w-0 items-center rounded-cover">
          <BrandLogo size="md" className="max-md:text-[22px]" />
        </Link>
      </div>
    </header>
  );
}

function Footer() {
  const { companyName } = useBrand();
  const { label, ...names } = texts.links;
  const links = { '/terms': names.terms, '/privacy': names.privacy, '/auth/login': names.login };
  return (
    <footer className="border-line border-t py-6 text-13 text-muted print:hidden">
      <div className={`${WRAP} flex flex-wrap items-center justify-between gap-x-5 gap-y-2`}>
        {/* Server and browser may see the new year at different moments. */}
        <p suppressHydrationWarning>{texts.copyright(new Date().getFullYear(), companyName)}</p>
        <nav aria-label={label} className="-mx-2 flex gap-2">
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
