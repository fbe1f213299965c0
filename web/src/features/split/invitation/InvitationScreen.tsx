import { useQuery } from '@tanstack/react-query';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { formatShare } from '@toada/domain/release/splits.rules.ts';
import type { InvitationView } from '@toada/domain/split/split.contract.ts';
import { sinceLabel } from '@toada/domain/texts/split.pt-BR.ts';
import { useParams } from 'react-router';
import { isMissing } from '../../../lib/api/is-missing.ts';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { CardHead } from '../../../ui/layout/CardHead.tsx';
import { KeyValue } from '../../../ui/list/KeyValue.tsx';
import { Answer } from './Answer.tsx';
import { invitationQuery } from './invitation.api.ts';
import { texts } from './invitation.texts.ts';

/** Where the mail's link leads: what somebody was promised, and their word to it, before they have an account. */
export function InvitationScreen() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery(invitationQuery(token));
  if (data) return <Invitation token={token} invitation={data} />;
  if (!error)
    return (
      <p role="status" className="flex items-center gap-2.5 text-fg-2">
        <Spinner />
        {texts.loading}
      </p>
    );
  if (!isMissing(error)) return <Failed title={texts.notLoaded} onRetry={() => void refetch()} />;
  return (
    <div role="status">
      <CardHead title={texts.missing.title}>{texts.missing.lead}</CardHead>
    </div>
  );
}

function Invitation({ token, invitation }: { token: string; invitation: InvitationView }) {
  const { name, role, share_basis_points, release_title, track_title, release_artist, inviter_name, held } = invitation;
  const work = track_title ? texts.track(track_title, release_title) : texts.release(release_title);
  const kept = held.length === 0 ? texts.nothingHeld : held.map(formatNamedMoney).join(', ');
  return (
    <>
      <CardHead title={texts.title(name)}>{texts.lead(inviter_name, work)}</CardHead>
      <p className="mb-4">
        <span className="block text-13 text-fg-2">{texts.share}</span>
        <span className="font-bold text-[56px] tabular-nums leading-none tracking-[-.04em]">
          {formatShare(share_basis_points)}
          <span className="font-semibold text-24 text-muted">%</span>
        </span>
      </p>
      <KeyValue
        className="mb-6"
        facts={[
          { term: texts.facts.role, value: role },
          { term: texts.facts.artist, value: release_artist },
          { term: texts.facts.since, value: sinceLabel(invitation.effective_from) },
          { term: texts.facts.held, value: kept },
        ]}
      />
      <Answer token={token} invitation={invitation} />
    </>
  );
}
