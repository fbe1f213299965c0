import { verificationApi } from '@toada/domain/verification/verification.contract.ts';
import { call } from '../../lib/api/api.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './verification.texts.ts';

/** Spec 000, point 8. */
const EXPIRY_TOAST_MS = 10_000;

/** Says that the verification is over, once for each expiry: the server knows whether another tab or device has. */
export async function remindExpiry() {
  const { is_due } = await call(verificationApi.remind, {});
  if (is_due) showToast({ tone: 'danger', durationMs: EXPIRY_TOAST_MS, ...texts.expired });
}
