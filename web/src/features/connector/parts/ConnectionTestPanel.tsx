import type { ConnectionTest } from '@toada/domain/connector/connector.contract.ts';
import { CircleCheck, CircleX, KeyRound } from 'lucide-react';
import { formatAgo } from '../../../lib/format/format-ago.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { texts } from '../connector.texts.ts';

type Props = {
  connector: { test: ConnectionTest | null } | undefined;
  /** Changes have to be saved before they can be tried. */
  isDirty: boolean;
  isBusy: boolean;
  onTest: () => void;
  onPin: (key: string) => void;
};

const words = texts.test;

/** Tries what is saved, for real; each step appears as it is done. */
export function ConnectionTestPanel({ connector, isDirty, isBusy, onTest, onPin }: Props) {
  const test = connector?.test ?? null;
  const isRunning = test?.status === 'running';
  return (
    <section aria-labelledby="connection-test" className="flex flex-col gap-4">
      <div>
        <h2 id="connection-test" className="type-h2">
          {words.title}
        </h2>
        <p className="text-13 text-fg-2">{words.lead}</p>
      </div>
      {test && <Outcome test={test} isOutdated={isDirty} onPin={onPin} />}
      <Button variant="secondary" className="self-start max-md:w-full" loading={isBusy || isRunning} onClick={onTest}>
        {isDirty || !connector ? words.saveAndStart : words.start}
      </Button>
    </section>
  );
}

type OutcomeProps = { test: ConnectionTest; isOutdated: boolean; onPin: (key: string) => void };

function Outcome({ test, isOutdated, onPin }: OutcomeProps) {
  const { status, steps, host_key } = test;
  const broken = steps.find(({ isOk }) => !isOk);
  return (
    <div aria-live="polite" className={isOutdated ? 'flex flex-col gap-3 opacity-60' : 'flex flex-col gap-3'}>
      <Verdict test={test} />
      <ul className="flex flex-col gap-2">
        {steps.map((step) => (
          <Step key={step.step} name={words.steps[step.step]} isOk={step.isOk} />
        ))}
        {status === 'running' && (
          <li className="flex items-center gap-2.5 text-13 text-fg-2">
            <Spinner className="size-4 shrink-0" />
            {words.running}
          </li>
        )}
      </ul>
      {broken && <Trouble problem={broken.problem} detail={broken.detail} />}
      {status === 'failed' && !broken && <p className="text-13 text-fg-2">{words.lost}</p>}
      {host_key && <ShownKey hostKey={host_key} onPin={() => onPin(host_key)} />}
    </div>
  );
}

function Verdict({ test: { status, at } }: { test: ConnectionTest }) {
  if (status === 'running') return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge tone={status === 'ok' ? 'success' : 'danger'}>{words[status]}</StatusBadge>
      <time dateTime={at} className="num text-12 text-muted">
        {words.at(formatAgo(at, new Date()))}
      </time>
    </div>
  );
}

function Step({ name, isOk }: { name: string; isOk: boolean }) {
  const Icon = isOk ? CircleCheck : CircleX;
  return (
    <li className="flex items-center gap-2.5 text-13">
      <Icon aria-hidden className={isOk ? 'size-4 shrink-0 text-success' : 'size-4 shrink-0 text-danger'} />
      {name}
      <span className="sr-only">, {isOk ? words.stepStates.done : words.stepStates.failed}</span>
    </li>
  );
}

function Trouble({ problem, detail }: Pick<ConnectionTest['steps'][number], 'problem' | 'detail'>) {
  return (
    <div className="text-13">
      <p>{(problem && words.problems[problem]) ?? words.unknownProblem}</p>
      {detail && (
        <p className="mt-1.5 break-words text-fg-2">
          {words.said} <q>{detail}</q>
        </p>
      )}
    </div>
  );
}

function ShownKey({ hostKey, onPin }: { hostKey: string; onPin: () => void }) {
  return (
    <div className="rounded-control border border-line p-3">
      <p className="text-12 text-muted">{words.shownKey}</p>
      <p className="num mt-0.5 break-all font-medium text-13">{hostKey}</p>
      <Button variant="secondary" size="sm" icon={<KeyRound aria-hidden />} className="mt-3" onClick={onPin}>
        {words.pin}
      </Button>
    </div>
  );
}
