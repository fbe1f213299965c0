import type { StatementDetail } from '@toada/domain/statement/statement.contract.ts';
import type { StatementStatus } from '@toada/domain/statement/statement.states.ts';
import { problemSentence } from '@toada/domain/texts/statement.pt-BR.ts';
import { Link } from 'react-router';
import { Button } from '../../../ui/button/Button.tsx';
import type { AlertProps } from '../../../ui/feedback/Alert.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { isMoving } from '../statement-import.api.ts';
import { texts } from '../statement-import.texts.ts';

const words: Partial<Record<StatementStatus, { title: string; lead: string }>> = texts.steps;
const tones: Partial<Record<StatementStatus, AlertProps['tone']>> = { failed: 'danger', reversed: 'warning' };

/** The step under way, or the reason it stopped. */
export function Stage({ statement }: { statement: StatementDetail }) {
  const { status, problem, progress } = statement;
  const said = words[status];
  if (!said) return problem ? <Alert tone="warning" title={problemSentence(problem)} /> : null;
  if (isMoving(status)) return <Moving title={said.title} lead={said.lead} percent={percentOf(status, progress)} />;
  return (
    <Alert
      tone={tones[status] ?? 'info'}
      title={said.title}
      isAnnounced={status === 'failed'}
      action={status === 'failed' && problem?.earlier_id && <EarlierLink id={problem.earlier_id} />}
    >
      {status === 'failed' && problem && <p className="font-medium text-fg">{problemSentence(problem)}</p>}
      {problem?.earlier_id ? null : said.lead}
    </Alert>
  );
}

/** The same file by other bytes: there is nothing to correct, and the one that counts is a click away. */
function EarlierLink({ id }: { id: string }) {
  return (
    <Button asChild variant="secondary" size="sm">
      <Link to={`/app/financial/imports/${id}`}>{texts.earlier}</Link>
    </Button>
  );
}

/** Posting and reversing are one step in the database: there is no half of them to draw. */
function percentOf(status: StatementStatus, progress: number): number | null {
  return status === 'importing' || (status === 'reading' && progress > 0) ? progress : null;
}

function Moving({ title, lead, percent }: { title: string; lead: string; percent: number | null }) {
  return (
    <Card>
      <div role="status" className="flex items-start justify-between gap-4">
        <div>
          <p className="font-semibold">{title}</p>
          <p className="text-13 text-fg-2">{lead}</p>
        </div>
        {percent === null ? <Spinner /> : <p className="num font-semibold">{texts.percent(percent)}</p>}
      </div>
      {percent !== null && <Progress label={texts.progress} value={percent} className="mt-4" />}
    </Card>
  );
}
