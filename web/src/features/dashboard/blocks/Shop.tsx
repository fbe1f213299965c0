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
    <Section title={words.title}>
      <div className="grid gap-3.5 md:gap-5 lg:grid-cols-2">
        <Shelf kind="beats" lead={words.beats.lead(beats)} figure={words.beats.figure(beats)} isReadOnly={isReadOnly} />
        <Shelf kind="merch" lead={words.merch.lead} figure={words.merch.figure(merch_sales)} isReadOnly={isReadOnly} />
      </div>
    </Section>
  );
}

type ShelfProps = { kind: 'beats' | 'merch'; lead: string; figure: string; isReadOnly: boolean };

function Shelf({ kind, lead, figure, isReadOnly }: ShelfProps) {
  const { title, open, notice } = words[kind];
  return (
    <Card as="article" isPadded={false} className="flex min-h-[132px] items-stretch overflow-hidden">
      <ShopArt kind={kind} className="h-auto w-24 shrink-0 md:w-[132px]" />
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-3 px-5 py-4.5">
        <div>
          <div className="flex items-center justify-between gap-3">
            <h3 className="type-h3">{title}</h3>
            <span className="fita inline-flex h-6 items-center whitespace-nowrap rounded-l-[4px] bg-tertiary-soft pr-4 pl-[9px] font-semibold text-12 text-tertiary-text [--notch:7px]">
              {words.soon}
            </span>
          </div>
          <p className="mt-1 text-pretty text-13 text-fg-2">{lead}</p>
        </div>
        <div className="flex items-center justify-between gap-3">
          <span className="num text-13 text-muted">{figure}</span>
          {!isReadOnly && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => showToast({ tone: 'info', title: words.soon, description: notice })}
            >
              {open}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
