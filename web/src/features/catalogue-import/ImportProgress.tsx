import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { failureOf } from '../media-file/parts/upload/upload-words.ts';
import { texts } from './catalogue-import.texts.ts';
import type { useImportRun } from './use-import-run.ts';

/** Files on their way, then the drafts; or what went wrong and how to go on. */
export function ImportProgress({ run }: { run: ReturnType<typeof useImportRun> }) {
  const { failed, fileCount, isFailed, isSaving, percent, sentCount } = run;
  const title = isSaving ? texts.saving : texts.sending(sentCount, fileCount);
  const actions = (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" onClick={run.retry}>
        {texts.retry}
      </Button>
      <Button size="sm" variant="secondary" onClick={run.giveUp}>
        {texts.startOver}
      </Button>
    </span>
  );
  return (
    <div className="grid gap-4">
      {!isFailed && (
        <Card>
          <p className="font-semibold text-16" aria-live="polite">
            {title}
          </p>
          <p className="mb-4 text-13 text-fg-2">{texts.sendingLead}</p>
          <Progress label={title} value={isSaving ? 100 : percent} />
        </Card>
      )}
      {isFailed && <Alert tone="danger" title={texts.failed} action={actions} isAnnounced />}
      {failed.length > 0 && (
        <Alert tone="danger" title={texts.stopped} action={actions} isAnnounced>
          <ul>
            {failed.map(({ key, name, refusal }) => (
              <li key={key}>
                {name}: {failureOf(refusal)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
