import type { ReleaseDeliveries } from '@toada/domain/delivery/delivery.contract.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { statusLabel } from '@toada/domain/texts/delivery.pt-BR.ts';
import { platformLabels, platformLetters } from '@toada/domain/texts/stores.pt-BR.ts';
import { CircleCheck, ExternalLink } from 'lucide-react';
import { StoreTile } from '../../../ui/brand/StoreTile.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { tones } from '../../../ui/feedback/tones.ts';
import { cn } from '../../../ui/styles/cn.ts';
import { cssVars } from '../../../ui/styles/css-vars.ts';
import { deliveryTone } from '../../delivery/parts/delivery-tones.ts';
import { TestMark } from '../../delivery/parts/TestMark.tsx';
import type { StorePlays } from '../../metric/parts/use-store-plays.ts';
import { LaneClip, LaneMark } from '../parts/LaneClip.tsx';
import { type Lane, playBarsOf, type Ruler, rulerOf } from '../parts/lanes.ts';
import { MiniMark, PlayBars } from './LaneParts.tsx';
import { texts } from './page.texts.ts';
import { StoreActions, type StoreActs } from './StoreActions.tsx';

const words = texts.delivery.lanes;
/** Nearer to a mark, a day would be written across it. */
const MARK_SHARE = 0.045;

type Props = StoreActs & { deliveries: ReleaseDeliveries; releaseDate: string | null; plays: StorePlays };

/** Faixas: each store is a track, its phases are clips, and this day runs across all of them (DESIGN.md, point 1). A phone has mini-tracks, each with its own marks. */
export function Lanes({ deliveries, releaseDate, plays, ...acts }: Props) {
  const ruler = rulerOf(deliveries, releaseDate, Date.now());
  const { lanes, days, today, release } = ruler;
  const urls = new Map(deliveries.addresses.map(({ platform, url }) => [platform, url]));
  const hasUrls = lanes.some(({ newest, liveSince }) => liveSince !== null && urls.has(newest.platform));
  return (
    <div className={cn('relative text-12 [--lab:212px]', hasUrls ? '[--end:136px]' : '[--end:40px]')}>
      <div aria-hidden className="num relative mr-(--end) ml-(--lab) h-12 font-medium text-muted max-md:hidden">
        {days.map(({ at, day }) => (
          <span key={day} style={cssVars({ '--at': `${at * 100}%` })} className="absolute bottom-2 left-(--at) -ml-3">
            {[today, release].every((mark) => mark === null || Math.abs(mark - at) > MARK_SHARE) && words.day(day)}
          </span>
        ))}
      </div>
      <div aria-hidden className="absolute top-12 right-(--end) bottom-0 left-(--lab) max-md:hidden">
        {days.map(({ at, day }) => (
          <span
            key={day}
            style={cssVars({ '--at': `${at * 100}%` })}
            className="absolute inset-y-0 left-(--at) border-line border-l"
          />
        ))}
      </div>
      <MiniLegend releaseDate={releaseDate} />
      <ul aria-label={words.label} className="relative">
        {lanes.map((lane) => (
          <LaneRow
            key={lane.newest.platform}
            {...{ lane, ruler, acts }}
            url={urls.get(lane.newest.platform)}
            months={plays.get(lane.newest.platform) ?? []}
          />
        ))}
      </ul>
      <div aria-hidden className="pointer-events-none absolute inset-y-0 right-(--end) left-(--lab) max-md:hidden">
        <LaneMark
          at={today}
          words={words.today}
          line="border-secondary-text border-l-2"
          flag="bg-secondary text-on-secondary"
        />
        {release !== null && release > 0 && releaseDate && (
          <LaneMark
            at={release}
            words={words.release(words.day(releaseDate))}
            line="border-tertiary-text border-l-2 border-dashed"
            flag="fita bg-tertiary pr-4 text-on-tertiary [--notch:7px]"
          />
        )}
      </div>
    </div>
  );
}

/** The marks of the mini-tracks, said once. */
function MiniLegend({ releaseDate }: { releaseDate: string | null }) {
  return (
    <p className="num flex flex-wrap gap-x-5 gap-y-1 py-2.5 font-semibold md:hidden">
      <span className="flex items-center gap-2 text-secondary-text">
        <span aria-hidden className="h-3.5 border-secondary-text border-l-2" />
        {words.todayIs(words.day(productDay(new Date())))}
      </span>
      {releaseDate && (
        <span className="flex items-center gap-2 text-tertiary-text">
          <span aria-hidden className="h-3.5 border-tertiary-text border-l-2 border-dashed" />
          {words.releaseIs(words.day(releaseDate))}
        </span>
      )}
    </p>
  );
}

type RowProps = {
  lane: Lane;
  ruler: Ruler;
  acts: StoreActs;
  url: string | undefined;
  months: readonly { month: string; plays: number }[];
};

function LaneRow({ lane: { newest, clips, liveSince }, ruler, acts, url, months }: RowProps) {
  const { platform, is_test } = newest;
  return (
    <li className="grid min-h-[58px] grid-cols-[var(--lab)_minmax(0,1fr)_var(--end)] border-line border-t max-md:grid-cols-[minmax(0,1fr)_auto] max-md:pt-1.5 max-md:pb-3.5">
      <div className="flex min-w-0 items-center gap-2.5 pr-3">
        <StoreTile short={platformLetters[platform]} size="md" />
        <div className="min-w-0">
          <p className="flex items-center gap-1.5 font-semibold text-13 leading-tight">
            <span className="truncate">{platformLabels[platform]}</span>
            {is_test && <TestMark />}
          </p>
          <p className={cn('flex items-center gap-1 leading-tight', tones[deliveryTone(newest)].text)}>
            {liveSince && <CircleCheck aria-hidden className="size-3 shrink-0" />}
            <span className="truncate">
              {liveSince ? texts.delivery.liveSince(words.day(liveSince)) : statusLabel(newest)}
            </span>
          </p>
        </div>
      </div>
      <div aria-hidden className="relative max-md:col-span-2 max-md:row-start-2 max-md:mt-1 max-md:h-9">
        {clips.map((clip) => (
          <LaneClip
            key={`${clip.kind}-${clip.from}`}
            {...{ clip, words: words.phases[clip.kind], hasBars: months.length > 0 }}
            className="max-md:inset-y-0.5 max-md:[&_svg]:hidden"
          />
        ))}
        {liveSince && <PlayBars bars={playBarsOf(months, ruler)} />}
        <MiniMark at={ruler.today} line="border-secondary-text" />
        {ruler.release !== null && ruler.release > 0 && (
          <MiniMark at={ruler.release} line="border-tertiary-text border-dashed" />
        )}
      </div>
      <div className="flex items-center justify-end gap-1">
        {liveSince && url && <Listen platform={platform} url={url} />}
        <StoreActions delivery={newest} {...acts} />
      </div>
    </li>
  );
}

function Listen({ platform, url }: { platform: Lane['newest']['platform']; url: string }) {
  return (
    <Button asChild variant="secondary" size="sm" className="max-md:size-11 max-md:px-0">
      <a href={url} target="_blank" rel="noreferrer" aria-label={texts.delivery.listenIn(platformLabels[platform])}>
        <span className="max-md:hidden">{texts.delivery.listen}</span>
        <ExternalLink aria-hidden />
      </a>
    </Button>
  );
}
