import { useQuery } from '@tanstack/react-query';
import type { CrmConnectionReply, CrmConnectionView } from '@toada/domain/crm-connection/crm-connection.contract.ts';
import { type FormEvent, useState } from 'react';
import { refusedFieldsOf } from '../../../lib/form/form.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import type { Tone } from '../../../ui/feedback/tones.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { texts as marketing } from '../marketing.texts.ts';
import { ConnectionBlock } from './ConnectionBlock.tsx';
import { crmQuery, useCrm } from './connections.api.ts';
import { texts } from './connections.texts.ts';

const words = texts.crm;

/** The platform's HubSpot for administrators, else one's own. */
export function CrmBlock({ isStaff }: { isStaff: boolean }) {
  const { data, isError, refetch } = useQuery(crmQuery);
  if (!data && isError) return <Failed title={words.failed} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} />;
  return (
    <ConnectionBlock name={words.title} kind={words.kind} badge={badgeOf(data)}>
      <p className="text-13 text-fg-2">{isStaff ? words.what.platform : words.what.own}</p>
      <Connection {...data} />
    </ConnectionBlock>
  );
}

function badgeOf({ connection, has_operators }: CrmConnectionReply): { tone: Tone; label: string } {
  const { connected, notConnected, failing, testing } = marketing.connections;
  if (!connection)
    return { tone: has_operators ? 'success' : 'neutral', label: has_operators ? connected : notConnected };
  if (connection.is_testing || !connection.finding) return { tone: 'brand', label: testing };
  return connection.finding === 'works' ? { tone: 'success', label: connected } : { tone: 'danger', label: failing };
}

function Connection({ connection, has_operators }: CrmConnectionReply) {
  const [isTyping, setIsTyping] = useState(false);
  const act = useCrm(() => setIsTyping(false));
  if (!connection)
    return (
      <>
        <p className="text-13 text-fg-2">{has_operators ? words.operators : words.off}</p>
        <TokenForm act={act} />
      </>
    );
  const { token_end, account, tested_at, is_testing } = connection;
  return (
    <>
      <div role="status" className="text-13">
        <p>{saysOf(connection)}</p>
      </div>
      <p className="num text-12 text-muted">
        {account ? words.account(account, token_end) : words.token(token_end)}
        {tested_at && `. ${words.tested(formatMoment(tested_at))}`}
      </p>
      {isTyping ? (
        <TokenForm act={act} onCancel={() => setIsTyping(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            loading={is_testing || (act.isPending && act.variables.act === 'test')}
            onClick={() => act.mutate({ act: 'test' })}
          >
            {words.test}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setIsTyping(true)}>
            {words.change}
          </Button>
          <Disconnect act={act} />
        </div>
      )}
    </>
  );
}

function saysOf({ is_testing, finding }: CrmConnectionView): string {
  if (is_testing) return words.testing;
  return finding ? words.findings[finding] : words.untested;
}

type Acting = { act: ReturnType<typeof useCrm> };

function TokenForm({ act, onCancel }: Acting & { onCancel?: () => void }) {
  const [token, setToken] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!act.isPending) act.mutate({ act: 'save', token });
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-[520px] flex-col gap-3">
      <Field label={words.label} hint={words.hint} error={refusedFieldsOf(act.error)?.token}>
        <PasswordInput
          which={words.label.toLowerCase()}
          autoComplete="off"
          value={token}
          maxLength={500}
          onChange={({ target }) => setToken(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={act.isPending && act.variables.act === 'save'}>
          {words.connect}
        </Button>
        {onCancel && (
          <Button variant="ghost" size="sm" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

function Disconnect({ act }: Acting) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        {words.disconnect}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={words.ask.title}
        description={words.ask.lead}
        confirmLabel={words.ask.confirm}
        cancelLabel={words.cancel}
        isBusy={act.isPending}
        onConfirm={() => act.mutate({ act: 'remove' }, { onSuccess: () => setIsOpen(false) })}
      />
    </>
  );
}
