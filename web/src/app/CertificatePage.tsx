import { CertificateScreen } from '../features/certificate/CertificateScreen.tsx';
import { texts } from '../features/certificate/certificate.texts.ts';
import { pageData } from '../lib/page/page-data.ts';
import { usePageTitle } from './use-page-title.ts';

/** The public page of a certificate: what the server wrote into it. */
export function CertificatePage() {
  const page = pageData().certificate;
  usePageTitle(page?.kind === 'shown' ? texts.pageTitle(page.certificate.number) : texts.title);
  return <CertificateScreen page={page} />;
}
