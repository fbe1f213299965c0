import { formatCode } from '@toada/domain/certificate/certificate.code.ts';
import type { CertificateState, PublicCertificate } from '@toada/domain/certificate/certificate.page.ts';
import { factRows } from '@toada/domain/certificate/fact-rows.ts';
import {
  certificateStateLabels,
  certifiedMoment,
  certificateTexts as labels,
} from '@toada/domain/texts/certificate.pt-BR.ts';
import { workFileLabels } from '@toada/domain/work/work.kinds.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tones.ts';
import { CertificateFrame } from './CertificateFrame.tsx';
import { CheckFile } from './CheckFile.tsx';
import { texts } from './certificate.texts.ts';
import { Paper, PaperAuthors } from './parts/Paper.tsx';
import { Proof } from './parts/Proof.tsx';

const tones: Record<CertificateState, Tone> = {
  valid: 'success',
  correcting: 'info',
  withdrawn: 'warning',
  corrected: 'warning',
  erased: 'neutral',
};

/** All that a certificate says, to whoever has its number and its code. */
export function ShownCertificate({ certificate }: { certificate: PublicCertificate }) {
  const { number, edition, state, state_since, facts } = certificate;
  return (
    <CertificateFrame>
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <StatusBadge tone={tones[state]}>{certificateStateLabels[state]}</StatusBadge>
        <p className="text-14 text-fg-2">{texts.states[state](state_since ? certifiedMoment(state_since) : '')}</p>
      </div>
      <div className="grid items-start gap-x-10 gap-y-9 lg:grid-cols-[minmax(0,1fr)_352px]">
        <Paper
          number={number}
          edition={edition}
          className="px-5 py-6 md:px-8 md:py-8"
          title={
            <h1 className="mt-1 break-words pr-20 font-bold text-24 leading-tight tracking-[-.03em] md:pr-28 md:text-32">
              {facts?.title ?? labels.title}
            </h1>
          }
        >
          <Facts certificate={certificate} />
          {facts && (
            <div className="mt-6 border-line border-t pt-5">
              <PaperAuthors authors={facts.authors} hasRoles />
            </div>
          )}
          <Hashes certificate={certificate} />
        </Paper>
        <div className="@container grid gap-9">
          <CheckFile certificate={certificate} />
          <Proof />
        </div>
      </div>
    </CertificateFrame>
  );
}

function Facts({ certificate: { facts, submitted_at, issued_at, code } }: { certificate: PublicCertificate }) {
  const rows = facts
    ? factRows(facts)
    : [
        { term: labels.submitted, value: certifiedMoment(submitted_at) },
        { term: labels.approved, value: certifiedMoment(issued_at) },
      ];
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-3.5 md:grid-cols-2">
      {[...rows, { term: labels.code, value: formatCode(code) }].map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-12 text-muted">{term}</dt>
          <dd className="num break-words font-semibold text-14">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Hashes({ certificate: { facts, fingerprint, pdf_sha256 } }: { certificate: PublicCertificate }) {
  const files = facts?.files ?? [];
  return (
    <dl className="mt-6 grid gap-3.5 border-line border-t pt-5">
      {facts && files.length === 0 && (
        <div>
          <dt className="text-12 text-muted">{labels.files}</dt>
          <dd className="text-14">{labels.noFiles}</dd>
        </div>
      )}
      {files.map(({ kind, name, sha256 }) => (
        <Hash key={kind} name={`${workFileLabels[kind]}: ${name}`} hash={sha256} />
      ))}
      {pdf_sha256 && <Hash name={labels.paper} hash={pdf_sha256} />}
      <Hash name={labels.fingerprint} hash={fingerprint} />
    </dl>
  );
}

function Hash({ name, hash }: { name: string; hash: string }) {
  return (
    <div className="min-w-0">
      <dt className="break-words text-12 text-muted">{name}</dt>
      <dd className="break-all text-12 [font-family:ui-monospace,monospace]">{hash}</dd>
    </div>
  );
}
