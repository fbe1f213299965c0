import { Disc3, FileMusic, ShieldCheck } from 'lucide-react';
import { Card } from '../../ui/layout/Card.tsx';
import { texts } from './work.texts.ts';

const acts = [
  { icon: ShieldCheck, ...texts.acts.registration },
  { icon: FileMusic, ...texts.acts.work },
  { icon: Disc3, ...texts.acts.recording },
];

/** Artists take the three for one, and lose money by it. */
export function ThreeActs() {
  return (
    <Card as="section" aria-label={texts.acts.label} isPadded={false}>
      <ul className="grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
        {acts.map(({ icon: Icon, title, text }) => (
          <li key={title} className="p-5 md:p-6">
            <h2 className="flex items-center gap-2.5 font-semibold text-14">
              <Icon aria-hidden className="size-[18px] text-link" />
              {title}
            </h2>
            <p className="mt-1.5 text-13 text-fg-2">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
