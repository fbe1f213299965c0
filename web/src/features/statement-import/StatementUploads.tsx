import type { AppError } from '@toada/domain/errors.ts';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { refusalSentence } from '../../lib/feedback/refusal-sentence.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { UploadRow } from '../../ui/feedback/UploadRow.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { texts } from './statement-import.texts.ts';
import type { StatementUpload } from './use-statement-uploads.ts';

const words = texts.uploads;

type Props = { uploads: readonly StatementUpload[]; onRetry: (id: string) => void; onRemove: (id: string) => void };

/** Dropped files: waiting, on their way, arrived, or refused with the way to the first of its kind. */
export function StatementUploads({ uploads, onRetry, onRemove }: Props) {
  if (uploads.length === 0) return null;
  return (
    <Card as="section" isPadded={false} aria-label={words.title} className="overflow-hidden">
      <ul aria-live="polite" className="divide-y divide-line">
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            look="ribbon"
            title={upload.file.name}
            detail={detailOf(upload)}
            state={upload.state}
            percent={upload.percent}
            progressLabel={words.progressOf(upload.file.name)}
            actions={<Actions upload={upload} onRetry={onRetry} onRemove={onRemove} />}
          />
        ))}
      </ul>
    </Card>
  );
}

function detailOf({ state, percent, failure }: StatementUpload): string {
  if (failure) return refusalSentence(failure);
  return state === 'queued' ? words.queued : state === 'sending' ? words.sending(percent) : words.sent;
}

type ActionsProps = Omit<Props, 'uploads'> & { upload: StatementUpload };

function Actions({ upload: { id, file, state, statementId, failure }, onRetry, onRemove }: ActionsProps) {
  const first = failure?.code === 'statement.known' ? (failure as AppError<'statement.known'>).params.id : null;
  const opened = statementId ?? first;
  return (
    <>
      {opened && (
        <Button asChild variant="secondary" size="sm">
          <Link to={`/app/financial/imports/${opened}`} aria-label={first ? undefined : words.openOf(file.name)}>
            {first ? words.openFirst : words.open}
          </Link>
        </Button>
      )}
      {failure && mayHelp(failure) && (
        <Button variant="secondary" size="sm" onClick={() => onRetry(id)}>
          {words.retry}
        </Button>
      )}
      {state !== 'sent' && (
        <IconButton label={words.cancelOf(file.name)} size="sm" onClick={() => onRemove(id)}>
          <X aria-hidden />
        </IconButton>
      )}
    </>
  );
}

/** A wrong file stays wrong however often it is sent. */
function mayHelp({ code, isBreakdown }: AppError) {
  return code === 'rate.limited' || isBreakdown;
}
