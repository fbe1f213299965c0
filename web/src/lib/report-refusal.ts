import { showToast } from './toast.ts';

/** The words are fetched with the message: pages that refuse nobody need not carry the whole catalogue. */
export function reportRefusal(code: 'access.verificationRequired') {
  void import('@toada/domain/texts/errors.pt-BR.ts').then(({ toastFor }) =>
    showToast({ tone: 'warning', ...toastFor(code, {}) }),
  );
}
