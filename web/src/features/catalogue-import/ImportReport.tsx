import type { ImportReport as Report } from '@toada/domain/catalogue-import/catalogue-import.contract.ts';
import { isError } from '@toada/domain/catalogue-import/import.faults.ts';
import type { ReactNode } from 'react';
import { SheetFindings } from '../../lib/sheet/SheetFindings.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { findingText, texts } from './catalogue-import.texts.ts';

/** Findings of the rehearsal: nothing in the way, or each faulty line with its remedy. */
export function ImportReport({ report, action }: { report: Report; action: ReactNode }) {
  const { error_count, warning_count, findings, line_count, releases } = report;
  const left = error_count + warning_count - findings.length;
  const isClean = error_count === 0;
  return (
    <Section title={texts.report}>
      <div className="grid gap-4">
        <Alert
          tone={isClean ? 'success' : 'danger'}
          title={isClean ? texts.clean(line_count, releases.length) : texts.faulty(error_count)}
          action={isClean ? action : undefined}
          isAnnounced
        >
          {isClean ? texts.cleanLead : texts.faultyLead}
          {warning_count > 0 && ` ${texts.warnings(warning_count)}.`}
        </Alert>
        <SheetFindings
          findings={findings.map((one) => ({ line: one.line, isFault: isError(one), said: findingText(one) }))}
          left={left}
        />
        {isClean && <Planned releases={releases} />}
      </div>
    </Section>
  );
}

function Planned({ releases }: Pick<Report, 'releases'>) {
  return (
    <Card isPadded={false}>
      <h3 className="px-5 pt-4 pb-2 font-semibold text-14">{texts.releases}</h3>
      <ul className="divide-y divide-line text-14">
        {releases.map(({ line, title, artist, track_count }) => (
          <li key={line} className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-2.5">
            <span className="min-w-0">
              <span className="font-medium">{title}</span> <span className="text-fg-2">{artist}</span>
            </span>
            <span className="num text-13 text-fg-2">{texts.tracks(track_count)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
