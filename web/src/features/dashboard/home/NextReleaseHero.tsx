import type { NextRelease } from '@toada/domain/dashboard/dashboard.contract.ts';
import { releaseTypeNames } from '@toada/domain/texts/distribution.pt-BR.ts';
import { Megaphone } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { Cover } from '../../../ui/art/Cover.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { badgeOf } from '../../catalogue/parts/badge-looks.ts';
import { daysUntil } from '../days-until.ts';
import { homeTexts } from './home.texts.ts';
import { StoreTracks } from './StoreTracks.tsx';

const words = homeTexts.next;

type Props = { release: NextRelease; isReadOnly: boolean };

/** The next release as the first thing on the page: how many days are left, and how far each store is (mock-up 20). */
export function NextReleaseHero({ release, isReadOnly }: Props) {
  const { id, title, type, tracks, cover_url, release_date } = release;
  const { tone, icon, label } = badgeOf(release);
  const name = title || words.untitled;
  const heading = useId();
  return (
    <Card
      as="section"
      aria-labelledby={heading}
      isPadded={false}
      className="relative grid gap-4 p-4 md:p-6 lg:grid-cols-[minmax(0,240px)_minmax(0,1fr)] lg:gap-7 xl:grid-cols-[minmax(0,296px)_minmax(0,1fr)]"
    >
      <Countdown day={release_date} />
      <div className="contents lg:block">
        <Cover id={id} src={cover_url} className="w-full max-lg:mx-auto max-lg:max-w-[420px]" />
        {!isReadOnly && (
          <div className="flex gap-2 max-lg:order-last lg:mt-3.5">
            <Button asChild variant="secondary" className="max-lg:flex-1 max-lg:px-3">
              <Link to={`/app/catalog/${id}`}>{words.open}</Link>
            </Button>
            <Button asChild variant="ghost" className="max-lg:flex-1 max-lg:px-3">
              <Link to={`/app/marketing-partnerships?lancamento=${id}`}>
                <Megaphone aria-hidden />
                {words.promote}
              </Link>
            </Button>
          </div>
        )}
      </div>
      <div className="min-w-0">
        <div className="lg:pr-36">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-13 text-muted">
            <StatusBadge tone={tone} {...(icon ? { icon } : {})}>
              {label}
            </StatusBadge>
            {words.kind(releaseTypeNames[type], tracks)}
          </p>
          <h2
            id={heading}
            className="wrap-anywhere mt-2.5 mb-1.5 text-balance font-black text-[32px] leading-[1.06] tracking-[-.045em] md:text-[38px]"
          >
            {name}
          </h2>
          <p className="num text-13 text-fg-2">
            {words.debut(release_date)} {words.ready(release)}
          </p>
        </div>
        <StoreTracks release={release} />
      </div>
    </Card>
  );
}

function Countdown({ day }: { day: string }) {
  const days = daysUntil(day, new Date());
  return (
    <p className="pendao absolute top-0 right-7 z-1 h-[112px] w-[92px] bg-tertiary pt-5 text-center text-on-tertiary leading-none [--notch:18px] md:h-[118px] md:w-[104px] md:pt-3.5">
      <strong className="num block font-black text-[40px] tracking-[-.06em] md:text-[46px]">{days}</strong>
      <span className="mx-auto mt-1 block max-w-20 font-bold text-12 leading-[1.2]">{words.left(days)}</span>
    </p>
  );
}
