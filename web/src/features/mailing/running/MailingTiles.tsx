import type { MailingView } from '@toada/domain/mailing/mailing.contract.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { texts } from '../mailing.texts.ts';
import { share } from '../mailing-looks.ts';

const words = texts.running.tiles;

/** Five numbers cut by hairlines. Shares are of the mails that the server took. */
export function MailingTiles({ view }: { view: MailingView }) {
  const { counts, results, content } = view;
  const sum = (part: 'sent' | 'clicks' | 'opens') => results.reduce((all, one) => all + one[part], 0);
  const taken = counts.sent + counts.bounced + counts.complained;
  const refused = counts.bounced + counts.failed;
  const clicks = sum('clicks');
  const opens = content.is_opens_tracked ? `${words.opens(sum('opens'))}, ` : '';
  const tiles = [
    { label: words.sent, value: taken, note: words.sentNote(counts.total) },
    { label: words.clicks, value: clicks, note: opens + words.clicksNote(share(clicks, taken)) },
    { label: words.refused, value: refused, note: words.share(share(refused, taken + counts.failed)) },
    {
      ...{ label: words.left, value: counts.left + counts.gone + counts.complained },
      note: words.leftNote(counts.left, counts.complained),
    },
    { label: words.waiting, value: counts.waiting, note: words.waitingNote },
  ];
  return (
    <Card isPadded={false} as="section" aria-label={words.label}>
      <dl className="grid grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
        {tiles.map(({ label, value, note }) => (
          <div key={label} className="min-w-0 border-line p-4 not-first:border-l max-xl:border-t md:p-5">
            <dt className="text-13 text-fg-2">{label}</dt>
            <dd className="num wrap-anywhere mt-1 font-bold text-20 tracking-[-.02em]">{texts.count(value)}</dd>
            <dd className="mt-0.5 text-12 text-muted">{note}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
