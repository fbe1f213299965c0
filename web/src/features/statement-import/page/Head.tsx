import type { StatementDetail } from '@toada/domain/statement/statement.contract.ts';
import { type StatementEvent, statementStates } from '@toada/domain/statement/statement.states.ts';
import { formatLabel } from '@toada/domain/texts/statement.pt-BR.ts';
import { statementStatusLabels } from '@toada/domain/texts/statement-status.pt-BR.ts';
import { Columns3, Download, Trash2, Undo2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { MenuItem } from '../../../ui/overlay/MenuItem.tsx';
import { RowActions } from '../../../ui/overlay/RowActions.tsx';
import { useFileLink, useImport } from '../statement-import.api.ts';
import { texts } from '../statement-import.texts.ts';
import { statementTones } from '../statement-tones.ts';
import { DiscardDialog } from './DiscardDialog.tsx';

// Few are ever taken back: its dialog comes when it is asked for.
const ReverseDialog = lazy(async () => ({ default: (await import('./ReverseDialog.tsx')).ReverseDialog }));

type Props = { statement: StatementDetail; onCorrect: (() => void) | undefined; children?: ReactNode };

/** The name, where it stands, the one next step, and what else can be done; below it, in the same card, what is decided on. */
export function Head({ statement, onCorrect, children }: Props) {
  const { id, name, status, format, waiting, created_by_name, created_at } = statement;
  const [asked, setAsked] = useState<'reverse' | 'discard' | null>(null);
  const startImport = useImport();
  const file = useFileLink();
  const may = (event: StatementEvent) => statementStates[status][event] !== undefined;
  const close = () => setAsked(null);
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="type-h2 wrap-anywhere">{name}</h2>
          <p className="mt-1 text-13 text-fg-2">
            {formatLabel(format)}. {texts.by(created_by_name, formatMoment(created_at))}
          </p>
          <StatusBadge tone={waiting ? 'warning' : statementTones[status]} className="mt-3">
            {waiting ? texts.second.label[waiting.act] : statementStatusLabels[status]}
          </StatusBadge>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {may('reverse') && !waiting && (
            <Button variant="danger-soft" icon={<Undo2 aria-hidden />} onClick={() => setAsked('reverse')}>
              {texts.reverse.open}
            </Button>
          )}
          {may('import') && (
            <Button loading={startImport.isPending} onClick={() => startImport.mutate(id)}>
              {texts.importNow}
            </Button>
          )}
          <RowActions name={name}>
            <MenuItem icon={<Download aria-hidden />} onSelect={() => file.mutate(id)}>
              {texts.file}
            </MenuItem>
            {may('map') && statement.reading && onCorrect && (
              <MenuItem icon={<Columns3 aria-hidden />} onSelect={onCorrect}>
                {texts.mapping.correct}
              </MenuItem>
            )}
            {may('discard') && (
              <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setAsked('discard')}>
                {texts.discard.open}
              </MenuItem>
            )}
          </RowActions>
        </div>
      </div>
      {children && <div className="mt-5 border-line border-t pt-5">{children}</div>}
      <Suspense>{asked === 'reverse' && <ReverseDialog statement={statement} onClose={close} />}</Suspense>
      {asked === 'discard' && <DiscardDialog statement={statement} onClose={close} />}
    </Card>
  );
}
