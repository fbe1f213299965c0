import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../lib/session/use-can.ts';
import { releaseRisksQuery } from '../phonogram.api.ts';
import { texts } from '../phonogram.texts.ts';
import { RiskPanel } from './RiskPanel.tsx';
import { SheetMenu } from './SheetMenu.tsx';

/** Risks of a release's recordings, and their sheets, on the release's page. */
export function ReleaseRisks({ releaseId }: { releaseId: string }) {
  return useCan('work.read') ? <Asked releaseId={releaseId} /> : null;
}

function Asked({ releaseId }: { releaseId: string }) {
  const query = useQuery(releaseRisksQuery(releaseId));
  if (query.data?.subjects.length === 0) return null;
  return (
    <RiskPanel lead={texts.panel.leadRelease} query={query}>
      <div className="mt-3 grid justify-items-start gap-2">
        <SheetMenu asked={{ release_id: releaseId }} />
        <p className="text-12 text-muted">{texts.files.note}</p>
      </div>
    </RiskPanel>
  );
}
