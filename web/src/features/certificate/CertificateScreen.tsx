import type { CertificatePage } from '@toada/domain/certificate/certificate.page.ts';
import { certifiedMoment } from '@toada/domain/texts/certificate.pt-BR.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/button/Button.tsx';
import { AskForm } from './AskForm.tsx';
import { CertificateFrame } from './CertificateFrame.tsx';
import { texts } from './certificate.texts.ts';
import { ShownCertificate } from './ShownCertificate.tsx';

/** The public page at /c, as the server has read it. Undefined where it could not. */
export function CertificateScreen({ page }: { page: CertificatePage | undefined }) {
  if (page?.kind === 'shown') return <ShownCertificate certificate={page.certificate} />;
  if (page?.kind === 'locked')
    return (
      <Words title={texts.locked.title(page.number)} lead={texts.locked.lead(certifiedMoment(page.issued_at))}>
        <AskForm number={page.number} />
      </Words>
    );
  if (page?.kind === 'missing')
    return (
      <Words title={texts.missing.title} lead={texts.missing.lead(page.number, page.code !== '')}>
        <AskForm number={page.number} code={page.code} />
      </Words>
    );
  if (page?.kind === 'ask')
    return (
      <Words title={texts.ask.title} lead={texts.ask.lead}>
        <AskForm />
      </Words>
    );
  if (page?.kind === 'busy') return <Words {...texts.busy} />;
  return <Failed />;
}

function Failed() {
  const { pathname, search } = useLocation();
  return (
    <Words title={texts.failed.title} lead={texts.failed.lead}>
      <Button asChild className="mt-6">
        <a href={`${pathname}${search}`}>{texts.failed.action}</a>
      </Button>
    </Words>
  );
}

function Words({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <CertificateFrame>
      <h1 className="type-title">{title}</h1>
      <p className="mt-3 max-w-[36em] text-16 text-fg-2">{lead}</p>
      {children}
    </CertificateFrame>
  );
}
