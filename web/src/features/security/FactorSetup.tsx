import { useMutation, useQuery } from '@tanstack/react-query';
import { authApi } from '@toada/domain/auth/auth.contract.ts';
import { call } from '../../lib/api/api.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { loadAuth } from '../../lib/session/load-auth.ts';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { FactorCodeForm } from './FactorCodeForm.tsx';
import { PartFailed } from './PartFailed.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { texts } from './security.texts.ts';

type Props = {
  onDone: () => void;
  /** The factor counts from here on, before its recovery codes were kept. */
  onActive?: () => void;
  /** Left out where it is compulsory. */
  onCancel?: () => void;
};

/** Scan, confirm with a code, keep the recovery codes: only then is it done. */
export function FactorSetup({ onDone, onActive, onCancel }: Props) {
  const enrolled = useQuery({
    queryKey: ['totp-enrolment'],
    queryFn: enrollTotp,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const codes = useMutation({
    mutationFn: () => call(authApi.makeRecoveryCodes, {}),
    meta: { errorTitle: texts.codes.failed },
  });
  const { factor } = texts;

  async function activate() {
    showToast({ tone: 'success', ...factor.started });
    onActive?.();
    await codes.mutateAsync().catch(onDone);
  }

  function cancel(factorId: string) {
    void giveUpTotp(factorId);
    onCancel?.();
  }

  if (codes.data) return <RecoveryCodes codes={codes.data.codes} onDone={onDone} />;
  if (enrolled.isError) return <PartFailed onRetry={() => void enrolled.refetch()} />;
  if (!enrolled.data) return <SkeletonRows rows={3} />;
  const { id, totp } = enrolled.data;
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-[560px] text-fg-2">{factor.scan}</p>
      <div className="flex flex-wrap items-start gap-6">
        <img src={totp.qr_code} alt={factor.qr} width={184} height={184} className="rounded-card bg-paper p-2.5" />
        <div className="flex min-w-[240px] flex-1 flex-col gap-4">
          <div>
            <p className="type-label">{factor.secret}</p>
            <code className="num mt-1.5 block select-all break-all rounded-control bg-raised px-3 py-2 text-13">
              {totp.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </div>
          <FactorCodeForm factorId={id} onAccepted={activate} {...(onCancel ? { onCancel: () => cancel(id) } : {})} />
        </div>
      </div>
    </div>
  );
}

const FACTOR_NAME = 'Autenticador';
const ISSUER = 'Toada';

/** A new secret. One that was begun and never confirmed would keep the name, so it goes first. */
async function enrollTotp() {
  const client = await loadAuth();
  const { data: known } = await client.mfa.listFactors();
  const unfinished = known?.all.filter(({ status }) => status === 'unverified') ?? [];
  for (const { id } of unfinished) await client.mfa.unenroll({ factorId: id });
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: FACTOR_NAME, issuer: ISSUER });
  if (error) throw error;
  return data;
}

/** The secret was shown and is not wanted. Where this fails, the server forgets it by itself. */
async function giveUpTotp(factorId: string) {
  const client = await loadAuth();
  await client.mfa.unenroll({ factorId });
}
