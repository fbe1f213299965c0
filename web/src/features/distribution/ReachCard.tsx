import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { platformLabels, platformLetters } from '@toada/domain/texts/stores.pt-BR.ts';
import { ChevronDown, Globe } from 'lucide-react';
import { useState } from 'react';
import { contentOf } from '../../lib/page/content.ts';
import { StoreTile } from '../../ui/brand/StoreTile.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { texts } from './distribution.texts.ts';

/** As the specification lists them here (001, point 2). */
const reachOrder: readonly Platform[] = ['spotify', 'apple', 'deezer', 'youtube', 'amazon', 'tidal'];
const FEW = 3;
const words = texts.reach;

/** Where the music goes: three of the stores, or all six (spec 001, point 2). */
export function ReachCard() {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? reachOrder : reachOrder.slice(0, FEW);
  return (
    <Card as="section" aria-labelledby="alcance" className="flex flex-col">
      <header className="flex items-start justify-between gap-4">
        <div>
          <h2 id="alcance" className="type-h2">
            {words.title}
          </h2>
          <p className="text-13 text-fg-2">{contentOf('distribution.reach')}</p>
        </div>
        <Globe aria-hidden className="mt-1 size-[18px] shrink-0 text-fg-2" />
      </header>
      <ul aria-label={words.list} className="mt-2 mb-4 divide-y divide-line">
        {shown.map((platform) => (
          <li key={platform} className="flex items-center gap-3 py-2.5 font-medium text-14">
            <StoreTile short={platformLetters[platform]} size="md" />
            {platformLabels[platform]}
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={isWhole}
        iconEnd={<ChevronDown aria-hidden className={cn('transition-transform', isWhole && 'rotate-180')} />}
        onClick={() => setWhole(!isWhole)}
        className="mt-auto w-full"
      >
        {isWhole ? words.showFew : words.showAll(reachOrder.length)}
      </Button>
    </Card>
  );
}
