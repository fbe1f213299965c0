import { type Platform, platformFacts, platforms } from '@toada/domain/distribution/platforms.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageContents } from '../legal/parts/PageContents.tsx';
import { PublicFrame } from '../legal/parts/PublicFrame.tsx';
import { texts } from './integration-docs.texts.ts';

/** In the order of the page; an id is what an address leads to. */
const sections = [
  { id: 'requisitos', title: texts.sections.requirements, draw: Requirements },
  { id: 'prazo', title: texts.sections.lead, draw: LeadTime },
  { id: 'pagina', title: texts.sections.page, draw: FindPage },
  { id: 'envio', title: texts.sections.sent, draw: Sent },
  { id: 'depois', title: texts.sections.later, draw: Later },
];

const LINK = 'text-primary-text underline underline-offset-3';

/** Everything to know about one store before releasing there. */
export function IntegrationDocs({ platform }: { platform: Platform }) {
  return (
    <PublicFrame>
      <h1 className="type-title">{texts.title(platform)}</h1>
      <p className="mt-3 max-w-[36em] text-17 text-fg-2">{texts.lead(platform)}</p>
      <div className="mt-10 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_250px]">
        <PageContents sections={sections} />
        <article className="min-w-0 max-w-[68ch] lg:col-start-1 lg:row-start-1">
          {sections.map(({ id, title, draw: Body }) => (
            <section key={id} id={id} className="mb-9 scroll-mt-6 break-inside-avoid-page">
              <h2 className="type-h2 text-20!">{title}</h2>
              <Body platform={platform} />
            </section>
          ))}
          <Others platform={platform} />
        </article>
      </div>
    </PublicFrame>
  );
}

type Props = { platform: Platform };

function Requirements() {
  return <List lines={texts.requirements} />;
}

function LeadTime({ platform }: Props) {
  const { leadDays, updateLeadDays } = platformFacts[platform];
  const store = platformLabels[platform];
  return (
    <>
      <Words>
        {leadDays === null ? texts.leadTime.unknown : texts.leadTime.known(store, leadDays, updateLeadDays)}
      </Words>
      <Words>{texts.leadTime.count}</Words>
    </>
  );
}

function FindPage({ platform }: Props) {
  return (
    <>
      <List lines={texts.findPage[platform]} />
      <Words>{texts.pageWhy}</Words>
      <Words>
        {texts.pageWhere}{' '}
        <Link to="/app/settings/integrations/music-distribution" className={LINK}>
          {texts.pageWhereLink}
        </Link>
        .
      </Words>
    </>
  );
}

function Sent({ platform }: Props) {
  return [...texts.format[platform], texts.checked].map((line) => <Words key={line}>{line}</Words>);
}

function Later() {
  return <List lines={texts.later} />;
}

function Others({ platform }: Props) {
  return (
    <section className="mt-10 border-line border-t pt-6 print:hidden">
      <h2 className="type-h2">{texts.others}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-2 text-15 pointer-coarse:gap-y-0">
        {platforms
          .filter((other) => other !== platform)
          .map((other) => (
            <li key={other}>
              <Link
                to={`/integrations/${other}`}
                className={`${LINK} pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:items-center`}
              >
                {platformLabels[other]}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}

function Words({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-16 leading-[1.65]">{children}</p>;
}

function List({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-16 leading-[1.65] marker:text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
