import { isExpired } from '@toada/domain/verification/held.rules.ts';
import { useEffect } from 'react';
import { useSession } from '../lib/session/session.ts';

/** Spec 000, point 4: whoever's verification is over hears of it once. */
export function ExpiryReminder() {
  const { profile } = useSession();
  const expiresAt = profile?.verification_expires_at ?? null;
  const userId = profile?.id;
  useEffect(() => {
    if (!userId || !isExpired(expiresAt, new Date())) return;
    // A failed question is asked again with the next page.
    import('../features/verification/remind-expiry.ts').then(({ remindExpiry }) => remindExpiry()).catch(() => {});
  }, [userId, expiresAt]);
  return null;
}
