import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { PaymentView } from '@toada/domain/payment/payment.contract.ts';
import { Copy, ExternalLink } from 'lucide-react';
import { showToast } from '../../../lib/feedback/toast.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { texts } from './payment-block.texts.ts';

type Attempt = NonNullable<PaymentView['attempt']>;
type Props = { payment: PaymentView; attempt: Attempt; isBusy: boolean; onAgain: () => void };

/** The way that was chosen: a Pix code, the provider's page, or the wait for either. */
export function AttemptPart({ payment, attempt, isBusy, onAgain }: Props) {
  const { method, pix_code, checkout_url, has_failed } = attempt;
  if (has_failed)
    return (
      <div role="alert" className="grid justify-items-start gap-2 text-13">
        <p>{texts.failed}</p>
        <Button variant="secondary" size="sm" loading={isBusy} onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    );
  if (pix_code) return <PixCode payment={payment} attempt={{ ...attempt, pix_code }} />;
  if (checkout_url && (method === 'card' || method === 'paypal'))
    return (
      <div className="grid justify-items-start gap-2">
        <Button asChild icon={<ExternalLink aria-hidden />}>
          <a href={checkout_url} rel="noreferrer">
            {texts.go[method]}
          </a>
        </Button>
        <p className="text-13 text-fg-2">{texts.away}</p>
      </div>
    );
  return (
    <p className="flex items-center gap-2 text-13 text-fg-2">
      <Spinner /> {texts.preparing}
    </p>
  );
}

function PixCode({ payment, attempt }: { payment: PaymentView; attempt: Attempt & { pix_code: string } }) {
  const { pix_qr, pix_code } = attempt;
  return (
    <div className="grid gap-3">
      {pix_qr && (
        <img
          src={pix_qr}
          alt={texts.qr(formatNamedMoney(payment))}
          width={196}
          height={196}
          className="justify-self-center rounded-card bg-paper p-2.5"
        />
      )}
      <p className="type-label">{texts.code}</p>
      <div className="flex items-center gap-2 rounded-control bg-raised py-1 pr-1 pl-3">
        <code className="num min-w-0 flex-1 select-all truncate text-12">{pix_code}</code>
        <Button variant="secondary" size="sm" icon={<Copy aria-hidden />} onClick={() => copy(pix_code)}>
          {texts.copy}
        </Button>
      </div>
      <p className="text-13 text-fg-2">
        {texts.waitingPix} <span className="num">{texts.number(payment.number)}</span>
      </p>
    </div>
  );
}

function copy(text: string) {
  navigator.clipboard.writeText(text).then(
    () => showToast({ tone: 'success', title: texts.copied }),
    () => showToast({ tone: 'danger', title: texts.notCopied }),
  );
}
