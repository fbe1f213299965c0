import { auditActionLabels } from '@toada/domain/audit/audit.actions.ts';
import type { AuditView } from '@toada/domain/audit/audit.contract.ts';
import { deviceName } from '@toada/domain/auth/device-name.ts';
import { audited } from '@toada/domain/texts/audit.pt-BR.ts';
import type { ReactNode } from 'react';
import { copyText } from '../../lib/feedback/copy-text.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ChangeList } from '../../ui/list/ChangeList.tsx';
import { texts } from './audit.texts.ts';
import type { Chosen } from './chosen.ts';

type Props = { entry: AuditView; onChoose: (person: Partial<Pick<Chosen, 'actor' | 'person'>>) => void };

/** The values before and after, the origin, and the way to more of the same. */
export function AuditDetails({ entry, onChoose }: Props) {
  const { id, action, actor_id, actor_name, person_id, person_name, ip, user_agent } = entry;
  const changes = audited(entry, formatMoment);
  const device = deviceName(user_agent);
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-3">
      {changes.length > 0 ? (
        <section aria-label={texts.changes}>
          <p className="text-12 text-muted">{texts.changes}</p>
          <ChangeList changes={changes} />
        </section>
      ) : (
        <p className="text-13 text-muted">{texts.noChanges}</p>
      )}
      <dl className="flex flex-wrap gap-x-6 gap-y-2 border-line border-t pt-3 text-13">
        <Fact term={texts.action}>{auditActionLabels[action]}</Fact>
        {device && <Fact term={texts.origin}>{device}</Fact>}
        {ip && <Fact term={texts.address}>{ip}</Fact>}
      </dl>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {actor_id && (
          <Button variant="link" size="sm" onClick={() => onChoose({ actor: actor_id })} className="px-0">
            {texts.onlyBy(actor_name ?? texts.unknown)}
          </Button>
        )}
        {person_id && (
          <Button variant="link" size="sm" onClick={() => onChoose({ person: person_id })} className="px-0">
            {texts.onlyAbout(person_name ?? texts.unknown)}
          </Button>
        )}
        <Button
          variant="link"
          size="sm"
          onClick={() => copyText(id, { done: texts.copied, failed: texts.notCopied })}
          className="px-0"
        >
          {texts.copy}
        </Button>
      </div>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="text-muted">{term}</dt>
      <dd className="num wrap-anywhere font-medium">{children}</dd>
    </div>
  );
}
