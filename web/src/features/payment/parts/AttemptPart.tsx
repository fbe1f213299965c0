import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { PaymentView } from '@toada/domain/payment/payment.contract.ts';
import { Copy, ExternalLink } from 'lucide-react';
import { copyText } from '../../../lib/feedback/copy-text.ts';
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
      <div className="grid gap-2">
        <Button asChild className="w-full" icon={<ExternalLink aria-hidden />}>
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
  const { pix_qr, pix_code, is_by_hand } = attempt;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      {pix_qr && (
        <img
          src={pix_qr}
          alt={texts.qr(formatNamedMoney(payment))}
          width={196}
          height={196}
          className="justify-self-center rounded-card bg-paper p-2.5"
        />
      )}
      <div className="flex items-center gap-2 rounded-control border border-control bg-field py-1 pr-1 pl-3">
        <span className="sr-only">{texts.code}</span>
        <code className="num min-w-0 flex-1 select-all truncate text-12">{pix_code}</code>
        <Button variant="secondary" size="sm" icon={<Copy aria-hidden />} onClick={() => copyText(pix_code, COPIED)}>
          {texts.copy}
        </Button>
      </div>
      <p className="flex gap-2 text-13 text-fg-2">
        <Spinner className="mt-0.5 shrink-0" />
        <span>
          {is_by_hand ? texts.waitingHand : texts.waitingPix}{' '}
          <span className="num whitespace-nowrap">{texts.number(payment.number)}</span>
        </span>
      </p>
    </div>
  );
}

const COPIED = { done: { title: texts.copied }, failed: { title: texts.notCopied } };
