import { useMutation, useQuery } from '@tanstack/react-query';
import { authApi } from '@toada/domain/auth/auth.contract.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { loadAuth } from '../../lib/session/load-auth.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { actOnAccount, recoveryCodesQuery } from './security.api.ts';
import { texts } from './security.texts.ts';

type Props = { factorId: string; onChange: () => void };

/** The second factor is on: new recovery codes, or off with it. */
export function FactorOn({ factorId, onChange }: Props) {
  const [asked, setAsked] = useState<'stop' | 'renew' | null>(null);
  const { data: left } = useQuery(recoveryCodesQuery);
  const { factor, codes: words } = texts;

  const stop = useMutation({
    mutationFn: async () => {
      const isOff = await actOnAccount((client) => client.mfa.unenroll({ factorId }), factor.failure);
      if (!isOff) return;
      // The stored session still counts the factor; a fresh one does not.
      await (await loadAuth()).refreshSession();
      showToast({ tone: 'success', ...factor.stopped });
      onChange();
    },
    onSettled: () => setAsked(null),
  });
  const renew = useMutation({
    mutationFn: () => call(authApi.makeRecoveryCodes, {}),
    onSettled: () => setAsked(null),
    meta: { errorTitle: words.failed },
  });

  if (renew.data) return <RecoveryCodes codes={renew.data.codes} onDone={() => onChange()} />;
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-[560px] text-fg-2">
        {factor.onLead} {left && words.left(left.rows.length)}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" onClick={() => setAsked('renew')}>
          {words.renew}
        </Button>
        <Button variant="danger-soft" onClick={() => setAsked('stop')}>
          {factor.stop}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked === 'stop'}
        onOpenChange={(isOpen) => setAsked(isOpen ? 'stop' : null)}
        title={factor.stopTitle}
        description={factor.stopLead}
        confirmLabel={factor.stopConfirm}
        cancelLabel={texts.cancel}
        isBusy={stop.isPending}
        onConfirm={() => stop.mutate()}
      />
      <ConfirmDialog
        isOpen={asked === 'renew'}
        onOpenChange={(isOpen) => setAsked(isOpen ? 'renew' : null)}
        title={words.renewTitle}
        description={words.renewLead}
        confirmLabel={words.renew}
        cancelLabel={texts.cancel}
        tone="primary"
        isBusy={renew.isPending}
        onConfirm={() => renew.mutate()}
      />
    </div>
  );
}
