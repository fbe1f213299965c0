import { Empty } from '../../ui/feedback/Empty.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ConnectorsPanel } from './ConnectorsPanel.tsx';
import { texts } from './connector.texts.ts';

const words = texts.label;

/** A label's own connectors: those it was allowed, set up or not yet. */
export function OwnConnectors() {
  return (
    <Section title={words.title}>
      <p className="-mt-2 mb-4 max-w-[62ch] text-13 text-fg-2">{words.lead}</p>
      <ConnectorsPanel empty={<Empty title={words.none}>{words.noneLead}</Empty>} />
    </Section>
  );
}
