import { deviceName as knownName } from '@toada/domain/auth/device-name.ts';
import { texts } from './security.texts.ts';

/** A browser's long name for itself, in words a person knows. */
export function deviceName(userAgent: string | null): string {
  return knownName(userAgent) ?? texts.device.unknown;
}
