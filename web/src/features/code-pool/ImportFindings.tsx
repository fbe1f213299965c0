import type { ImportReport } from '@toada/domain/code-pool/code-pool.contract.ts';
import type { CodeKind } from '@toada/domain/code-pool/code-pool.kinds.ts';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { faultText, texts } from './code-pool.texts.ts';

const words = texts.list.report;
type Props = { kind: CodeKind; report: ImportReport; onDrop: () => void };

/** Findings of the rehearsal: nothing in the way, or every faulty line with its remedy. */
export function ImportFindings({ kind, report, onDrop }: Props) {
  const { good_count, fault_count, faults } = report;
  if (fault_count === 0) {
    return (
      <div ref={show}>
        <Alert tone="success" title={words.clean(good_count)} isAnnounced>
          {words.cleanLead}
        </Alert>
      </div>
    );
  }
  const drop = (
    <Button variant="secondary" size="sm" onClick={onDrop}>
      {words.drop}
    </Button>
  );
  return (
    <div ref={show} className="flex flex-col gap-3">
      <Alert tone="warning" icon={TriangleAlert} title={words.faulty(fault_count)} action={drop} isAnnounced>
        {words.faultyLead(good_count)}
      </Alert>
      <section
        aria-label={words.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        className="max-h-56 overflow-y-auto rounded-control border border-line"
      >
        <ul className="divide-y divide-line text-13">
          {faults.map((fault) => (
            <li key={fault.line} className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-3 px-3.5 py-2">
              <span className="num text-muted">{words.line(fault.line)}</span>
              <span className="min-w-0">
                <span className="num block truncate font-medium">{fault.text || words.emptyLine}</span>
                <span className="text-fg-2">{faultText(kind, fault)}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {fault_count > faults.length && <p className="text-13 text-fg-2">{words.more(fault_count - faults.length)}</p>}
    </div>
  );
}

/** It comes below what was pressed, on a phone out of sight. */
function show(findings: HTMLElement | null) {
  findings?.scrollIntoView({ block: 'nearest' });
}
