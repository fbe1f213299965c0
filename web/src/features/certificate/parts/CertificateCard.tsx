import { useQuery } from '@tanstack/react-query';
import { formatCode } from '@toada/domain/certificate/certificate.code.ts';
import type { CertificateView } from '@toada/domain/certificate/certificate.contract.ts';
import {
  certificateStateLabels,
  certifiedMoment,
  certificateTexts as labels,
} from '@toada/domain/texts/certificate.pt-BR.ts';
import { workFileLabels } from '@toada/domain/work/work.kinds.ts';
import { Download, ExternalLink, Link2 } from 'lucide-react';
import { copyText } from '../../../lib/feedback/copy-text.ts';
import { useKeys } from '../../../lib/queue/use-keys.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { certificateQuery, useOpenCertificate } from '../certificate.api.ts';
import { texts } from '../certificate.texts.ts';
import { Paper, PaperAuthors } from './Paper.tsx';
import { Proof } from './Proof.tsx';

const words = texts.panel;
/** As many as a small paper has room for. */
const AUTHORS_SHOWN = 6;

/** The certificate of an approved work (mock-up 43): its paper, its file, which C downloads where `hasKey`, and its public address. */
export function CertificateCard({ workId, hasKey = false }: { workId: string; hasKey?: boolean }) {
  const { data, error, refetch } = useQuery(certificateQuery(workId));
  if (error) return <Failed title={words.failed} onRetry={() => void refetch()} />;
  if (!data?.certificate) return null;
  return <Shown workId={workId} certificate={data.certificate} hasKey={hasKey} />;
}

type ShownProps = { workId: string; certificate: CertificateView; hasKey: boolean };

function Shown({ workId, certificate, hasKey }: ShownProps) {
  const open = useOpenCertificate(workId);
  const { number, edition, code, state, facts, url, qr, has_pdf } = certificate;
  useKeys({ c: [words.download, () => open.mutate()] }, hasKey && has_pdf && !open.isPending);
  const rest = facts.authors.length - AUTHORS_SHOWN;
  const [file] = facts.files;
  return (
    <section aria-label={words.label} className="@container grid gap-4">
      {state !== 'valid' && <StatusBadge tone="warning">{certificateStateLabels[state]}</StatusBadge>}
      <Paper
        number={number}
        edition={edition}
        className="p-5"
        title={
          <h3 className="mt-1 break-words pr-20 font-bold text-20 leading-tight tracking-[-.03em]">{facts.title}</h3>
        }
        lead={
          <p className="num mt-1 pr-16 text-12 text-fg-2">
            {words.registered(certifiedMoment(facts.submitted_at))}
            <br />
            {words.approvedAt(certifiedMoment(facts.approved_at))}
          </p>
        }
      >
        <div className="mt-4">
          <PaperAuthors authors={facts.authors.slice(0, AUTHORS_SHOWN)} />
          {rest > 0 && <p className="mt-1 text-12 text-muted">{words.more(rest)}</p>}
        </div>
        <div className="mt-4 flex gap-4 border-line border-t pt-4">
          <img src={qr} alt={words.qr} className="size-20 shrink-0" />
          <dl className="grid min-w-0 content-start gap-2 text-12">
            {file && (
              <div>
                <dt className="text-muted">{workFileLabels[file.kind]} (SHA-256)</dt>
                <dd className="break-all text-11 [font-family:ui-monospace,monospace]">{file.sha256}</dd>
              </div>
            )}
            <div>
              <dt className="text-muted">{words.verify}</dt>
              <dd className="break-all font-semibold">{url.replace(/^https?:\/\//, '').replace(/\?.*$/, '')}</dd>
            </div>
            <div>
              <dt className="text-muted">{labels.code}</dt>
              <dd className="num font-semibold">{formatCode(code)}</dd>
            </div>
          </dl>
        </div>
      </Paper>
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="sm"
          variant="secondary"
          icon={<Download aria-hidden />}
          disabled={!has_pdf}
          loading={open.isPending}
          onClick={() => open.mutate()}
        >
          {has_pdf ? words.download : words.preparing}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={<Link2 aria-hidden />}
          onClick={() => copyText(url, { done: words.copied, failed: words.notCopied })}
        >
          {words.copy}
        </Button>
        <Button size="sm" variant="ghost" asChild icon={<ExternalLink aria-hidden />}>
          <a href={url} target="_blank" rel="noreferrer">
            {words.open}
          </a>
        </Button>
      </div>
      <Proof />
    </section>
  );
}
