import type { AuditView } from '@toada/domain/audit/audit.contract.ts';
import { sayAudit } from '@toada/domain/texts/say-audit.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { PersonLink } from '../../../lib/session/PersonLink.tsx';
import { Unbroken } from '../../../ui/layout/Unbroken.tsx';

type Props = {
  entry: AuditView;
  /** The person whose page it stands on: their name needs no link there. */
  of?: string;
};

/** The sentence of an entry, with names that lead to people. */
export function AuditSentence({ entry, of }: Props) {
  return sayAudit(entry, formatMoment).map((said, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence do not move.
    if (said.kind === 'plain') return <Unbroken key={at}>{said.text}</Unbroken>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence do not move.
      <b key={at} className="wrap-anywhere font-semibold text-fg">
        <PersonLink id={said.kind === 'person' && said.id !== of ? said.id : null}>
          <Unbroken>{said.text}</Unbroken>
        </PersonLink>
      </b>
    );
  });
}
