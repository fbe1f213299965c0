import type { MarketingConnections } from '@toada/domain/marketing/marketing.contract.ts';
import { texts } from './marketing.texts.ts';

const words = texts.connections;
type ConnectionRow = {
  key: 'crm' | 'mail' | 'ads';
  name: string;
  kind: string;
  says: string;
  how: string | null;
  isOn: boolean;
};

/** Hub and settings say the same of each service. Ad accounts cannot be connected yet, and say so. */
export function connectionRows({ crm, mail }: MarketingConnections): ConnectionRow[] {
  const { crm: c, mail: m, ads } = words;
  return [
    { key: 'crm', name: c.name, kind: c.kind, isOn: crm.is_connected, ...stateOf(crm.is_connected, c.on, c) },
    {
      key: 'mail',
      name: m.name,
      kind: m.kind,
      isOn: mail.is_connected,
      ...stateOf(mail.is_connected, mail.is_labels ? m.onLabels(mail.sender) : m.on(mail.sender), m),
    },
    { key: 'ads', name: ads.name, kind: ads.kind, isOn: false, says: ads.off, how: null },
  ];
}

function stateOf(isOn: boolean, on: string, { off, how }: { off: string; how: string }) {
  return isOn ? { says: on, how: null } : { says: off, how };
}
