import { formatDay } from '@toada/domain/texts/format-day.ts';
import { Link, useLocation, useSearchParams } from 'react-router';
import { BrandLogo } from '../../lib/BrandLogo.tsx';
import { useBrand } from '../../lib/branding.ts';
import { LegalSection } from './LegalSection.tsx';
import { texts } from './legal.texts.ts';
import { findVersion, type LegalDocument } from './legal.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const WRAP = 'mx-auto w-[calc(100%-40px)] max-w-[1040px]';
const documents = {
  '/terms': { ...texts.terms, versions: terms },
  '/privacy': { ...texts.privacy, versions: privacy },
};

/** Terms and privacy: one screen, two documents, every version. */
export function LegalScreen() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const path = pathname.startsWith('/privacy') ? '/privacy' : '/terms';
  const { title, lead, versions } = documents[path];
  const shown = findVersion(versions, search.get('versao'));

  return (
    <>
      <LegalHeader />
      <main className={`${WRAP} pt-10 pb-16 md:pt-16`}>
        <h1 className="type-title">{title}</h1>
        <p className="mt-3 max-w-[36em] text-17 text-fg-2">{lead}</p>
        <p className="num mt-3 text-13 text-muted">
          {texts.version(shown.version, formatDay(`${shown.version}T12:00:00Z`))}
        </p>
        {shown !== versions[0] && <OldNotice path={path} />}
        <div className="mt-10 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_250px]">
          <Contents sections={shown.sections} />
          <article className="min-w-0 max-w-[68ch] lg:col-start-1 lg:row-start-1">
            {shown.sections.map((section, place) => (
              <LegalSection key={section.id} section={section} number={place + 1} />
            ))}
            {versions.length > 1 && <Versions path={path} versions={versions} />}
          </article>
        </div>
      </main>
      <LegalFooter />
    </>
  );
}

function LegalHeader() {
  const { companyName } = useBrand();
  return (
    <header className="h-15 border-line border-b md:h-18 print:hidden">
      <div className={`${WRAP} flex h-full items-center`}>
        <Link to="/" aria-label={texts.home(companyName)} className="min-w-0 rounded-cover">
          <BrandLogo size="md" className="max-md:text-[22px]" />
        </Link>
      </div>
    </header>
  );
}

function OldNotice({ path }: { path: string }) {
  return (
    <p className="mt-4 rounded-card border border-line-strong bg-warning-soft p-4 text-15">
      {texts.isOld}{' '}
      <Link to={path} className="font-semibold underline underline-offset-3">
        {texts.readCurrent}
      </Link>
    </p>
  );
}

/** Beside the text where there is room, before it where there is none. */
function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav
      aria-labelledby="nesta-pagina"
      className="self-start border-line text-13 max-lg:border-y max-lg:py-5 lg:sticky lg:top-8 lg:col-start-2 lg:border-l lg:pl-5 print:hidden"
    >
      <h2 id="nesta-pagina" className="type-label">
        {texts.contents}
      </h2>
      <ol className="mt-2 flex flex-col">
        {sections.map(({ id, title }, place) => (
          <li key={id} className="flex gap-2 text-fg-2">
            <span className="num w-5 shrink-0 py-1.5 text-muted">{place + 1}.</span>
            <a href={`#${id}`} className="rounded-cover py-1.5 hover:text-fg hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Versions({ path, versions }: { path: string; versions: LegalDocument }) {
  return (
    <section className="mt-10 border-line border-t pt-6 print:hidden">
      <h2 className="type-h2">{texts.versions}</h2>
      <ul className="mt-2 text-15">
        {versions.map(({ version }) => (
          <li key={version}>
            <Link to={`${path}?versao=${version}`} className="num text-primary-text underline underline-offset-3">
              {version}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LegalFooter() {
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
            <Link key={to} to={to} className="rounded-cover p-2 py-3 hover:text-fg md:py-2">
              {name}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
