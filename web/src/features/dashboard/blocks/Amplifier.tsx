import { can } from '@toada/domain/access/decide.ts';
import type { Action } from '@toada/domain/access/policy.ts';
import { Link } from 'react-router';
import { useActor } from '../../../lib/session/session.ts';
import { AmplifierArt, type AmplifierDrawing } from '../../../ui/art/AmplifierArt.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { texts } from '../dashboard.texts.ts';

type AmplifierCard = { drawing: AmplifierDrawing; to: string; access: Action };

const cards: readonly AmplifierCard[] = [
  { drawing: 'music', to: '/app/distribution', access: 'distribution.open' },
  { drawing: 'video', to: '/app/video-distribution', access: 'videoDistribution.open' },
  { drawing: 'work', to: '/app/register-work', access: 'workRegistration.open' },
  { drawing: 'campaign', to: '/app/marketing-partnerships', access: 'marketing.open' },
];

/** Cards whose page the role may open. A person not verified yet keeps the card: the guard says what is missing. */
export function useAmplifierCards(): AmplifierCard[] {
  const actor = useActor();
  if (!can(actor, 'amplifier.open')) return [];
  return cards.filter(({ access }) => can({ ...actor, isVerified: true }, access));
}

export function Amplifier({ cards: shown }: { cards: readonly AmplifierCard[] }) {
  return (
    <Section title={texts.amplifier.title}>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {shown.map(({ drawing, to }) => (
          <li key={drawing} className="flex">
            <Link
              to={to}
              className="group relative flex min-h-[100px] flex-1 flex-col justify-end overflow-hidden rounded-card border border-line bg-surface p-3.5 text-fg no-underline transition-colors hover:bg-raised md:min-h-[84px] md:justify-center md:px-4.5 lg:pr-22"
            >
              <AmplifierArt
                drawing={drawing}
                className="absolute top-0 right-0 size-10 origin-top-right transition-transform duration-(--dur-page) ease-fita group-hover:scale-106 md:size-16"
              />
              <span className="type-h3">{texts.amplifier[drawing].title}</span>
              <span className="text-12 text-muted">{texts.amplifier[drawing].lead}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
