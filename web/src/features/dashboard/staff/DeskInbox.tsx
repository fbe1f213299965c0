import type { DeskItem, DeskKind } from '@toada/domain/dashboard/staff-home.contract.ts';
import { CircleCheck, Clock, HandCoins, Inbox, Landmark, type LucideIcon, Plug, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Cover } from '../../../ui/art/Cover.tsx';
import { Avatar } from '../../../ui/brand/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { deskPaths } from './desk-paths.ts';
import { type DueState, dueOf, dueStates } from './due.ts';
import { KeyHints } from './KeyHints.tsx';
import { moneyOf } from './money-words.ts';
import { staffTexts } from './staff.texts.ts';
import { useRowKeys } from './use-row-keys.ts';
import { WaitingRow } from './WaitingRow.tsx';

const words = staffTexts.desk;
/** More at once is a list nobody reads. */
const SHOWN = 15;

const heads: Record<DueState, { icon: LucideIcon; tone: string }> = {
  late: { icon: TriangleAlert, tone: 'text-danger' },
  today: { icon: Clock, tone: 'text-warning' },
  open: { icon: CircleCheck, tone: 'text-success' },
};

type Props = { items: readonly DeskItem[]; total: number };

/** Cases of several queues under what is left of their time; J and K go through them. */
export function DeskInbox({ items, total }: Props) {
  const title = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, SHOWN);
  const { list, at, setAt } = useRowKeys(shown.length);
  const now = Date.now();
  const rows = shown.map((item, index) => ({ item, index, due: dueOf(item, now) }));
  const more = Math.max(0, total - shown.length);
  return (
    <Card as="section" aria-labelledby={title} isPadded={false} className="min-w-0 overflow-hidden">
      <header className="flex items-center justify-between gap-3 px-5 py-4">
        <h2 id={title} className="type-h2">
          {words.title}
        </h2>
        {items.length > 0 && <KeyHints />}
      </header>
      {items.length === 0 && (
        <p className="flex items-center gap-2.5 border-line border-t px-5 py-5 text-13 text-fg-2">
          <CircleCheck aria-hidden className="size-[18px] text-success" />
          {words.none}
        </p>
      )}
      <div ref={list}>
        {dueStates.map((state) => {
          const group = rows.filter(({ due }) => due.state === state);
          const { icon: Icon, tone } = heads[state];
          if (group.length === 0) return null;
          return (
            <section key={state} aria-label={words.states[state]}>
              <h3
                className={cn(
                  'num flex items-center gap-2 border-line border-y bg-raised px-5 py-2.5 font-semibold text-12',
                  tone,
                )}
              >
                <Icon aria-hidden className="size-3.5" />
                {words.states[state]} {group.length}
              </h3>
              <ul className="divide-y divide-line">
                {group.map(({ item, index, due }) => (
                  <WaitingRow
                    key={`${item.kind} ${item.id} ${item.code ?? ''}`}
                    to={deskPaths[item.kind](item)}
                    verb={words.kinds[item.kind].verb}
                    picture={<Picture item={item} />}
                    title={words.kinds[item.kind].title(item)}
                    lead={words.kinds[item.kind].lead(item)}
                    weight={<Weight item={item} />}
                    due={due}
                    isChosen={index === at}
                    onFocus={() => setAt(index)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {!isWhole && items.length > SHOWN ? (
        <Button variant="ghost" className="m-2" onClick={() => setWhole(true)}>
          {words.more(more)}
        </Button>
      ) : (
        more > 0 && <p className="num border-line border-t px-5 py-3.5 text-13 text-muted">{words.more(more)}</p>
      )}
    </Card>
  );
}

const icons: Partial<Record<DeskKind, LucideIcon>> = {
  withdrawals: HandCoins,
  paymentAccounts: Landmark,
  generalRequests: Inbox,
  integrationRequests: Plug,
};

/** A cover where it is about music, a face where it is about a person, else the sign of its queue. */
function Picture({ item: { kind, id, cover_url, person } }: { item: DeskItem }) {
  if (kind === 'deliveries' || kind === 'reviews') return <Cover id={id} src={cover_url} className="size-9" />;
  const Icon = icons[kind];
  if (!Icon) return <Avatar id={person.id} name={person.name} src={person.avatar_url} isDecorative />;
  return (
    <span className="grid size-9 place-items-center rounded-[9px] bg-high text-fg-2">
      <Icon aria-hidden className="size-[17px]" />
    </span>
  );
}

function Weight({ item: { kind, amount, is_risky } }: { item: DeskItem }) {
  if (amount) return moneyOf(amount);
  return kind === 'paymentAccounts' && is_risky ? <span className="text-danger">{words.risky}</span> : null;
}
