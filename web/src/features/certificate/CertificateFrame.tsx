import { CERTIFICATE_PATH } from '@toada/domain/certificate/certificate.code.ts';
import type { ReactNode } from 'react';
import { PublicFrame } from '../legal/parts/PublicFrame.tsx';
import { texts } from './certificate.texts.ts';

/** Around the public pages of certificates. */
export function CertificateFrame({ children }: { children: ReactNode }) {
  return (
    <PublicFrame
      section={
        <a href={CERTIFICATE_PATH} className="finger text-14 text-muted hover:text-fg">
          {texts.section}
        </a>
      }
    >
      {children}
    </PublicFrame>
  );
}
