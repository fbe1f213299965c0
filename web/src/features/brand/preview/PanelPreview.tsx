import type { Brand } from '@toada/domain/brand/brand.options.ts';
import { clsx } from 'clsx';
import { Disc3, House, LifeBuoy, type LucideIcon, RadioTower, Users, Wallet } from 'lucide-react';
import { signOf } from '../../../lib/brand/BrandLogo.tsx';
import { Cover } from '../../../ui/art/Cover.tsx';
import { Logo } from '../../../ui/brand/Logo.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../../ui/feedback/tones.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { previewTexts as texts } from '../brand.texts.ts';

const icons: readonly LucideIcon[] = [House, Disc3, RadioTower, Users, Wallet, LifeBuoy];
const ribbons = [
  'h-11 bg-fita-1',
  'h-[66px] bg-fita-2',
  'h-[58px] bg-fita-3',
  'h-[92px] bg-fita-4',
  'h-[78px] bg-fita-5',
  'h-[104px] bg-fita-6',
  'h-[70px] bg-fita-7',
];
const statuses: readonly { tone: Tone; word: string }[] = [
  { tone: 'success', word: texts.statuses.published },
  { tone: 'brand', word: texts.statuses.processing },
  { tone: 'warning', word: texts.statuses.pending },
  { tone: 'success', word: texts.statuses.published },
];

/** The panel's first page, in small. */
export function PanelPreview({ brand }: { brand: Brand }) {
  return (
    <div className="grid h-full @[620px]:grid-cols-[184px_minmax(0,1fr)]">
      <Side brand={brand} />
      <div className="min-w-0 overflow-hidden p-4 @[620px]:p-5">
        <Logo size="sm" {...signOf(brand)} className="mb-3 @[620px]:hidden" />
        <Card isPadded={false} className="relative overflow-hidden p-[18px]">
          <div className="absolute top-0 right-4 flex gap-[5px]">
            {ribbons.map((ribbon, index) => (
              <i
                key={ribbon}
                className={clsx('pendao w-3.5 [--notch:6px]', ribbon, index < 3 && '@max-[620px]:hidden')}
              />
            ))}
          </div>
          <p className="text-13 text-fg-2">{texts.balance}</p>
          <p className="num mt-2 mb-4 font-black text-[28px] leading-none tracking-[-.045em] @[620px]:text-[34px]">
            {texts.amount}
          </p>
          <div className="flex gap-2">
            <Button size="sm">{texts.withdraw}</Button>
            <Button size="sm" variant="secondary">
              {texts.statement}
            </Button>
          </div>
        </Card>
        <ul className="mt-3.5 grid grid-cols-3 gap-3.5 @[820px]:grid-cols-4">
          {texts.covers.map((title, index) => (
            <li key={title} className={clsx('min-w-0', index === 3 && '@max-[820px]:hidden')}>
              <Cover id={coverIds[index] ?? title} />
              <p className="mt-2 truncate font-semibold text-12">{title}</p>
              <StatusBadge tone={statuses[index]?.tone ?? 'success'} look="text" className="max-w-full text-12">
                <span className="truncate">{statuses[index]?.word}</span>
              </StatusBadge>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Ids whose generated covers look well side by side. */
const coverIds = ['mare-de-marco-32', 'jardim-suspenso-22', 'meio-dia-no-sertao-27', 'mare'];

function Side({ brand }: { brand: Brand }) {
  return (
    <div className="flex flex-col border-line border-r bg-sunken py-3.5 @max-[620px]:hidden">
      <div className="px-4 pb-3.5">
        <Logo size="sm" {...signOf(brand)} />
      </div>
      {texts.menu.map((entry, index) => {
        const Icon = icons[index] ?? House;
        const isHere = index === 0;
        return (
          <span
            key={entry}
            className={clsx(
              'mr-3 flex h-8 items-center gap-2.5 px-4 text-13',
              isHere ? 'fita bg-primary-soft font-semibold text-fg [--notch:8px]' : 'font-medium text-fg-2',
            )}
          >
            <Icon className={clsx('size-[15px]', isHere && 'text-primary-text')} />
            {entry}
          </span>
        );
      })}
    </div>
  );
}
