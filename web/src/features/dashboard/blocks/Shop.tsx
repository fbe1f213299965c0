import type { Dashboard } from '@toada/domain/dashboard/dashboard.contract.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { ShopArt } from '../../../ui/art/ShopArt.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { texts } from '../dashboard.texts.ts';

const words = texts.shop;

type Figures = NonNullable<Dashboard['shop']>;

/** Not open yet, and on purpose (spec 001): the buttons say only that. */
export function Shop({ shop: { beats, merch_sales }, isReadOnly }: { shop: Figures; isReadOnly: boolean }) {
  return (
    <Section title={words.title} className="flex flex-col">
      <Card isPadded={false} className="flex flex-1 flex-col divide-y divide-line px-5">
        <Shelf kind="beats" lead={words.beats.lead(beats)} isReadOnly={isReadOnly} />
        <Shelf kind="merch" lead={words.merch.figure(merch_sales)} isReadOnly={isReadOnly} />
      </Card>
    </Section>
  );
}

function Shelf({ kind, lead, isReadOnly }: { kind: 'beats' | 'merch'; lead: string; isReadOnly: boolean }) {
  const { title, open, notice } = words[kind];
  return (
    <article className="flex flex-1 items-center gap-4 py-4">
      <ShopArt kind={kind} className="size-[76px] shrink-0 rounded-cover object-cover" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="type-h3">{title}</h3>
          <span className="fita inline-flex h-6 items-center whitespace-nowrap rounded-l-[4px] bg-tertiary-soft pr-4 pl-[9px] font-semibold text-12 text-tertiary-text [--notch:7px]">
            {words.soon}
          </span>
        </div>
        <p className="num mt-1 text-pretty text-13 text-fg-2">{lead}</p>
        {!isReadOnly && (
          <Button
            variant="secondary"
            size="sm"
            className="mt-2.5"
            onClick={() => showToast({ tone: 'info', title: words.soon, description: notice })}
          >
            {open}
          </Button>
        )}
      </div>
    </article>
  );
}
