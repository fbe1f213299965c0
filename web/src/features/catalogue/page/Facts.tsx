import { decide } from '@toada/domain/access/decide.ts';
import { daysBetween } from '@toada/domain/distribution/lead.rules.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import { countryNames } from '@toada/domain/texts/countries.pt-BR.ts';
import { regionLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyText } from '../../../lib/feedback/copy-text.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { useActor } from '../../../lib/session/session.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { texts } from './page.texts.ts';

/** The few facts that people look for first. */
export function Facts({ release }: { release: ReleasePageView }) {
  const { release_date: date, upc, label_line, regions, custom_countries, custom_region_details, owner_name } = release;
  const isLive = release.badge === 'published' && !release.is_test_only && !release.is_leaving;
  const days = isLive && date ? daysBetween(date, productDay(new Date())) : 0;
  const hasOwner = decide(useActor(), 'release.read') !== 'own';
  const places = regions.map((region) =>
    region === 'custom' ? countryNames(custom_countries) || custom_region_details : regionLabels[region],
  );
  return (
    <dl className="flex flex-wrap gap-x-7 gap-y-3">
      <Fact term={texts.facts.date}>{date ? formatDate(date) : texts.facts.noDate}</Fact>
      {days > 0 && <Fact term={texts.facts.live}>{texts.facts.days(days)}</Fact>}
      <Fact term={texts.facts.upc}>{upc ? <Upc upc={upc} /> : texts.facts.noUpc}</Fact>
      {label_line && <Fact term={texts.facts.label}>{label_line}</Fact>}
      <Fact term={texts.facts.regions}>{places.filter(Boolean).join(', ')}</Fact>
      {hasOwner && <Fact term={texts.facts.owner}>{owner_name}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{term}</dt>
      <dd className="num break-words font-semibold text-14">{children}</dd>
    </div>
  );
}

function Upc({ upc }: { upc: string }) {
  return (
    <span className="flex items-center gap-1">
      {upc}
      <IconButton label={texts.copyUpc} size="sm" onClick={() => copyText(upc, COPIED)} className="-my-1.5">
        <Copy aria-hidden />
      </IconButton>
    </span>
  );
}

const COPIED = { done: { title: texts.copied }, failed: { title: texts.notCopied } };
