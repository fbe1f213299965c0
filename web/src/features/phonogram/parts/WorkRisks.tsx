import { useQuery } from '@tanstack/react-query';
import type { WorkPage } from '@toada/domain/work/work.contract.ts';
import { isEditable } from '@toada/domain/work/work.states.ts';
import { Link } from 'react-router';
import { useAddress } from '../../../lib/page/use-address.ts';
import { CorrectWork } from '../../cwr/parts/CorrectWork.tsx';
import { sheetPath } from '../mend-path.ts';
import { workRisksQuery } from '../phonogram.api.ts';
import { texts } from '../phonogram.texts.ts';
import { RiskPanel } from './RiskPanel.tsx';

type Props = { work: Pick<WorkPage, 'id' | 'status' | 'revision' | 'recordings'> };

/** Risks of a work and its recordings, on the work's page. */
export function WorkRisks({ work: { id, status, revision, recordings } }: Props) {
  const query = useQuery(workRisksQuery(id, revision));
  // A page that was opened for one field offers the correction itself.
  const [{ field }] = useAddress({ field: 'campo' });
  if (status === 'withdrawn') return null;
  const isHeld = query.data?.subjects.some(({ subject, risks }) => subject === 'work' && risks.length > 0);
  return (
    <RiskPanel lead={texts.panel.leadWork} query={query} hasNames={recordings.length > 0}>
      {isHeld && !isEditable(status) && (
        <div className="mt-2 grid justify-items-start gap-2">
          <p className="text-12 text-muted">{status === 'approved' ? texts.panel.approved : texts.panel.sent}</p>
          {status === 'approved' && !field && <CorrectWork workId={id} />}
        </div>
      )}
      {recordings.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {recordings.map(({ track_id, title }) => (
            <li key={track_id}>
              <Link to={sheetPath(track_id)} className="finger inline-flex min-h-8 items-center text-13 text-link">
                {texts.panel.sheetOf(title)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </RiskPanel>
  );
}
