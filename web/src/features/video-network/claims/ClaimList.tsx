import type { ClaimAnswer, VideoClaimView } from '@toada/domain/video-network/video-claim.contract.ts';
import { type ClaimStatus, claimStatuses } from '@toada/domain/video-network/video-claim.states.ts';
import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../../lib/api/use-pages.ts';
import { useAddress } from '../../../lib/page/use-address.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { ClaimRow } from './ClaimRow.tsx';
import { claimsQuery } from './claims.api.ts';
import { texts } from './claims.texts.ts';
import { EnterClaimDialog } from './EnterClaimDialog.tsx';
import { ImportClaimsDialog } from './ImportClaimsDialog.tsx';

type Open = { claim: VideoClaimView; answer: ClaimAnswer };

/** Claims with their deadlines: a person's own, or everybody's for the staff. */
export function ClaimList({ isStaff }: { isStaff: boolean }) {
  const [kept, keep] = useAddress({ status: 'situacao' });
  const status: ClaimStatus = claimStatuses.find((one) => one === kept.status) ?? (isStaff ? 'answered' : 'open');
  const list = usePages(claimsQuery(status, isStaff));
  const [answering, setAnswering] = useState<Open | null>(null);
  const empty = (
    <Empty kind={status === 'open' && !isStaff ? 'invite' : 'filter'} title={texts.empty[status]}>
      {isStaff ? null : texts.emptyLead}
    </Empty>
  );
  return (
    <Card as="section" isPadded={false} aria-labelledby="reivindicacoes">
      <header className="flex flex-wrap items-end justify-between gap-4 p-5 md:px-6">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="reivindicacoes" className="type-h2">
            {texts.title}
          </h2>
          <p className="mt-0.5 text-13 text-fg-2">{isStaff ? texts.staff.lead : texts.lead}</p>
        </div>
        <Segmented
          label={texts.status}
          value={status}
          onChange={(next) => keep({ status: next })}
          labels={texts.tabs}
          className="max-md:w-full"
        />
        {isStaff && <StaffActions />}
      </header>
      <ListFrame list={list} failedTitle={texts.notLoaded} empty={empty}>
        {(rows) => (
          <ul className="divide-y divide-line border-line border-t">
            {rows.map((claim) => (
              <ClaimRow
                key={claim.id}
                claim={claim}
                isStaff={isStaff}
                onAnswer={(answer) => setAnswering({ claim, answer })}
              />
            ))}
          </ul>
        )}
      </ListFrame>
      {answering && <AnswerDialog {...answering} onClose={() => setAnswering(null)} />}
    </Card>
  );
}

function StaffActions() {
  const [open, setOpen] = useState<'enter' | 'import' | null>(null);
  return (
    <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:w-full">
      <Button variant="secondary" icon={<Upload aria-hidden />} onClick={() => setOpen('import')}>
        {texts.staff.importButton}
      </Button>
      <Button icon={<Plus aria-hidden />} onClick={() => setOpen('enter')}>
        {texts.staff.enter}
      </Button>
      {open === 'enter' && <EnterClaimDialog onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportClaimsDialog onClose={() => setOpen(null)} />}
    </div>
  );
}
