import { readableAddress } from '@toada/domain/link-page/safe-address.ts';
import type { MailingView } from '@toada/domain/mailing/mailing.contract.ts';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { texts } from '../mailing.texts.ts';
import { share } from '../mailing-looks.ts';

const words = texts.running.links;

/** Clicks by link, each with its part of all. */
export function LinksCard({ view }: { view: MailingView }) {
  const { links, content } = view;
  const all = links.reduce((sum, { clicks }) => sum + clicks, 0);
  const nameOf = (key: string) => {
    const block = content.blocks.find((one) => one.key === key);
    if (!block) return words.link;
    const label = block.kind === 'button' ? block.label : block.kind === 'video' ? block.title : '';
    return [texts.content.kinds[block.kind], label.trim()].filter(Boolean).join(' ');
  };
  return (
    <Card as="section" aria-labelledby="onde-clicaram" className="grid min-w-0 grid-cols-1 gap-3">
      <h3 id="onde-clicaram" className="type-h3">
        {words.title}
      </h3>
      {links.length === 0 ? (
        <p className="text-13 text-fg-2">{words.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {links.map(({ key, url, clicks }) => (
            <li key={`${key}-${url}`} className="grid gap-2 py-3">
              <div className="flex items-baseline justify-between gap-4">
                <div className="min-w-0">
                  <p className="wrap-anywhere font-semibold text-14">{nameOf(key)}</p>
                  <p className="truncate text-13 text-muted">{readableAddress(url.replace(/\?.*/, ''))}</p>
                </div>
                <p className="num shrink-0 text-right font-semibold text-14">
                  {texts.running.subjects.clicks(clicks)}
                  <span className="block font-normal text-12 text-muted">{share(clicks, all)}</span>
                </p>
              </div>
              <Progress
                size="sm"
                label={`${words.part}: ${nameOf(key)}`}
                value={all === 0 ? 0 : (100 * clicks) / all}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
