import { usePages } from '../../lib/api/use-pages.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { DeadJobTable } from './DeadJobTable.tsx';
import { deadJobsQuery } from './dead-job.api.ts';
import { texts } from './dead-job.texts.ts';

/** The jobs that gave up, each with its last complaint; whoever has mended the cause sends it off again. */
export function DeadJobsScreen() {
  const list = usePages(deadJobsQuery);
  return (
    <Page lead={texts.lead}>
      <Card isPadded={false}>
        <ListFrame list={list} failedTitle={texts.notLoaded} empty={<Empty kind="filter" title={texts.empty} />}>
          {(rows) => <DeadJobTable rows={rows} />}
        </ListFrame>
      </Card>
    </Page>
  );
}
