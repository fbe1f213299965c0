import type { ConnectorView } from '@toada/domain/connector/connector.contract.ts';
import { isTestProtocol, type Protocol, protocols } from '@toada/domain/connector/connector.kinds.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import type { ReactNode } from 'react';
import { LeaveGuard } from '../../lib/page/LeaveGuard.tsx';
import { leaveBy } from '../../lib/page/leave.ts';
import { useActor } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { RadioCards } from '../../ui/form/RadioCards.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { FullDialog } from '../../ui/overlay/FullDialog.tsx';
import { ConnectorFacts } from './ConnectorFacts.tsx';
import { State } from './ConnectorTable.tsx';
import { useTestConnector } from './connector.api.ts';
import { texts } from './connector.texts.ts';
import { MessageFields, ReachFields } from './MessageFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { ConnectionTestPanel } from './parts/ConnectionTestPanel.tsx';
import { type ConnectorFormState, FORM_ID, useConnectorForm } from './use-connector-form.ts';

type Props = { platform: Platform; connector: ConnectorView | undefined; onClose: () => void };

const words = texts.editor;

/** One connector, over the whole window: what is set on the left, whether it works on the right. */
export function ConnectorEditor({ platform, connector, onClose }: Props) {
  const { id: userId } = useActor();
  const { form, submit, begin, isSaving, isOutdated } = useConnectorForm(platform, connector);
  const test = useTestConnector(userId);
  const { isDirty } = form.formState;
  const store = platformLabels[platform];
  const tryOut = () => {
    if (connector && !isDirty) test.mutate(connector.id);
    else void submit((saved) => test.mutate(saved.id))();
  };
  const giveUp = () => leaveBy(onClose);
  const pin = (key: string) => form.setValue('host_key', key, { shouldDirty: true, shouldValidate: true });
  const footer = (
    <div className="mx-auto flex max-w-[1120px] justify-end gap-2.5 px-(--gutter) py-3">
      <Button variant="ghost" onClick={giveUp}>
        {words.cancel}
      </Button>
      <Button type="submit" form={FORM_ID} loading={isSaving}>
        {words.save}
      </Button>
    </div>
  );
  return (
    <FullDialog
      title={words.title(store)}
      closeLabel={words.close}
      onClose={giveUp}
      aside={<State connector={connector} />}
      footer={footer}
    >
      <div className="mx-auto grid max-w-[1120px] gap-x-14 gap-y-9 px-(--gutter) py-7 lg:grid-cols-[minmax(0,1fr)_340px]">
        <form id={FORM_ID} noValidate onSubmit={submit(onClose)} className="flex min-w-0 flex-col gap-9">
          {isOutdated && connector && <Conflict onLoad={() => begin(connector)} />}
          <ConnectorFields form={form} saved={connector} />
        </form>
        <aside className="flex flex-col gap-9 self-start lg:sticky lg:top-7">
          <ConnectionTestPanel
            connector={connector}
            isDirty={isDirty}
            isBusy={test.isPending}
            onTest={tryOut}
            onPin={pin}
          />
          {connector && <ConnectorFacts connector={connector} userId={userId} />}
        </aside>
      </div>
      <LeaveGuard isDirty={isDirty} />
    </FullDialog>
  );
}

/** Somebody saved in between: what was typed stays until it is given up. */
function Conflict({ onLoad }: { onLoad: () => void }) {
  const load = (
    <Button variant="secondary" size="sm" onClick={onLoad}>
      {words.conflict.load}
    </Button>
  );
  return (
    <Alert tone="warning" isAnnounced title={words.conflict.title} action={load}>
      {words.conflict.lead}
    </Alert>
  );
}

function ConnectorFields({ form, saved }: { form: ConnectorFormState; saved: ConnectorView | undefined }) {
  const protocol = form.watch('protocol');
  return (
    <>
      <Group title={words.protocol}>
        <Switch
          label={words.isOn}
          checked={form.watch('is_on')}
          onChange={(next) => form.setValue('is_on', next, { shouldDirty: true })}
        />
        <ProtocolCards form={form} />
      </Group>
      {protocol !== 'sandbox' && (
        <Group title={words.place}>
          <PlaceFields form={form} saved={saved} />
          {!isTestProtocol(protocol) && <ModeCards form={form} />}
        </Group>
      )}
      <Group title={words.message}>
        <MessageFields form={form} />
      </Group>
      <Group title={words.reach}>
        <ReachFields form={form} />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-5">
      <h2 className="type-h2">{title}</h2>
      {children}
    </section>
  );
}

function ProtocolCards({ form }: { form: ConnectorFormState }) {
  const choose = (protocol: Protocol) => {
    form.setValue('protocol', protocol, { shouldDirty: true });
    form.clearErrors();
    // The store inside the product answers each delivery; a folder on this machine never goes live.
    if (protocol === 'sandbox') form.setValue('acknowledges', true, { shouldDirty: true });
    if (isTestProtocol(protocol)) form.setValue('is_live', false, { shouldDirty: true });
  };
  return (
    <RadioCards
      legend={<span className="sr-only">{words.protocol}</span>}
      name="protocol"
      options={protocols.map((value) => ({
        value,
        label: words.protocols[value].label,
        description: words.protocols[value].lead,
      }))}
      value={form.watch('protocol')}
      onChange={(event) => choose(event.target.value as Protocol)}
    />
  );
}

function ModeCards({ form }: { form: ConnectorFormState }) {
  return (
    <RadioCards
      legend={words.mode}
      name="is_live"
      options={(['test', 'live'] as const).map((value) => ({
        value,
        label: words.modes[value].label,
        description: words.modes[value].lead,
      }))}
      value={form.watch('is_live') ? 'live' : 'test'}
      onChange={(event) => form.setValue('is_live', event.target.value === 'live', { shouldDirty: true })}
    />
  );
}
