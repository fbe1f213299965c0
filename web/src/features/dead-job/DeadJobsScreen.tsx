import { usePages } from '../../lib/use-pages.ts';
import { Card } from '../../ui/Card.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ListFrame } from '../../ui/ListFrame.tsx';
import { Page } from '../../ui/Page.tsx';
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
