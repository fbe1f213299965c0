import type { ReactNode } from 'react';
import { Empty } from '../feedback/Empty.tsx';
import { SplitView } from '../layout/SplitView.tsx';
import { QueueSteps, type QueueStepsProps } from './QueueSteps.tsx';

type Props = {
  head?: ReactNode;
  list: ReactNode;
  steps: QueueStepsProps;
  /** Said while nothing is open. */
  invitation: { title: string; lead: string };
  /** The open row. */
  children: ReactNode;
};

/** A queue and what is open of it, side by side (mock-up 09). */
export function QueueView({ head, list, steps, invitation, children }: Props) {
  const isChosen = Boolean(children);
  return (
    <SplitView head={head} isChosen={isChosen} list={list}>
      {isChosen && <QueueSteps {...steps} />}
      {isChosen ? (
        children
      ) : (
        <Empty kind="filter" title={invitation.title} className="m-auto">
          {invitation.lead}
        </Empty>
      )}
    </SplitView>
  );
}
