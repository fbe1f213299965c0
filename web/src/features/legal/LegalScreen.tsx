import { formatDay } from '@toada/domain/texts/format-day.ts';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { LegalSection } from './LegalSection.tsx';
import { texts } from './legal.texts.ts';
import { findVersion, type LegalDocument } from './legal.ts';
import { PageContents } from './parts/PageContents.tsx';
import { PublicFrame } from './parts/PublicFrame.tsx';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

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
  const asked = findVersion(versions, search.get('versao'));
  const shown = asked ?? versions[0];

  return (
    <PublicFrame>
      <h1 className="type-title">{title}</h1>
      <p className="mt-3 max-w-[36em] text-17 text-fg-2">{lead}</p>
      <p className="num mt-3 text-13 text-muted">
        {texts.version(shown.version, formatDay(`${shown.version}T12:00:00Z`))}
      </p>
      {!asked && <Notice>{texts.isUnknown}</Notice>}
      {shown !== versions[0] && <OldNotice path={path} />}
      <div className="mt-10 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_250px]">
        <PageContents sections={shown.sections} isNumbered />
        <article className="min-w-0 max-w-[68ch] lg:col-start-1 lg:row-start-1">
          {shown.sections.map((section, place) => (
            <LegalSection key={section.id} section={section} number={place + 1} />
          ))}
          {versions.length > 1 && <Versions path={path} versions={versions} />}
        </article>
      </div>
    </PublicFrame>
  );
}

function OldNotice({ path }: { path: string }) {
  return (
    <Notice>
      {texts.isOld}{' '}
      <Link to={path} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3">
        {texts.readCurrent}
      </Link>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return <p className="mt-4 rounded-card border border-line-strong bg-warning-soft p-4 text-15">{children}</p>;
}

function Versions({ path, versions }: { path: string; versions: LegalDocument }) {
  return (
    <section className="mt-10 border-line border-t pt-6 print:hidden">
      <h2 className="type-h2">{texts.versions}</h2>
      <ul className="mt-2 text-15">
        {versions.map(({ version }) => (
          <li key={version}>
            <Link
              to={`${path}?versao=${version}`}
              className="num inline-flex min-h-11 items-center pr-3 text-primary-text underline underline-offset-3"
            >
              {version}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
