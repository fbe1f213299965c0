import { formatIswc, parseIswc } from '../identifiers/iswc.ts';
import { certifiedDay, certifiedMoment, publisherLine, certificateTexts as texts } from '../texts/certificate.pt-BR.ts';
import { formatDuration } from '../work/work.rules.ts';
import type { CertificateFacts } from './certificate.facts.ts';

/** Facts of a certificate beside its authors and files, for the PDF and the public page; empty ones are left out. */
export function factRows(facts: CertificateFacts): { term: string; value: string }[] {
  const iswc = facts.iswc && parseIswc(facts.iswc);
  const rows = [
    { term: texts.owner, value: facts.owner },
    { term: texts.submitted, value: certifiedMoment(facts.submitted_at) },
    { term: texts.genre, value: [facts.genre, facts.language].filter(Boolean).join(', ') },
    { term: texts.approved, value: certifiedMoment(facts.approved_at) },
    { term: texts.duration, value: formatDuration(facts.duration_seconds) ?? '' },
    { term: texts.createdOn, value: certifiedDay(facts.created_on) },
    { term: texts.iswc, value: iswc ? formatIswc(iswc) : '' },
    { term: texts.alternative, value: facts.alternative_titles.join('; ') },
    { term: texts.publishers, value: facts.publishers.map(publisherLine).join('; ') },
    {
      term: texts.recordings,
      value: facts.recordings.map(({ title, isrc }) => (isrc ? `${title} (${isrc})` : title)).join('; '),
    },
  ];
  return rows.filter(({ value }) => value !== '');
}
