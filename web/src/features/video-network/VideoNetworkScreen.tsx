import { Link } from 'react-router';
import { useAddress } from '../../lib/page/use-address.ts';
import { useActor } from '../../lib/session/session.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { AllowedList } from './allowed/AllowedList.tsx';
import { ChannelQueueView } from './channels/ChannelQueueView.tsx';
import { OwnChannels } from './channels/OwnChannels.tsx';
import { ClaimList } from './claims/ClaimList.tsx';
import { ConflictList } from './content-id/ConflictList.tsx';
import { ContentIdList } from './content-id/ContentIdList.tsx';
import { useFreshNetwork } from './video-network.api.ts';
import { texts } from './video-network.texts.ts';

const ownTabs = ['content-id', 'reivindicacoes', 'canais-liberados'] as const;
const staffTabs = ['canais', 'reivindicacoes', 'conflitos'] as const;

/** The video network (mock-up 41): a person's own side of it, or the staff's. The open tab stands in the address. */
export function VideoNetworkScreen() {
  const isStaff = useCan('networkChannel.decide');
  useFreshNetwork();
  return <Page className="gap-7">{isStaff ? <StaffSide /> : <OwnSide />}</Page>;
}

function OwnSide() {
  const [{ tab }, keep] = useAddress({ tab: 'aba' });
  const open = ownTabs.find((one) => one === tab) ?? 'content-id';
  return (
    <>
      <NotVerified />
      <OwnChannels />
      <Tabs label={texts.tabs} value={open} onChange={(next) => keep({ tab: next })} labels={texts.own}>
        {open === 'content-id' && <ContentIdList />}
        {open === 'reivindicacoes' && <ClaimList isStaff={false} />}
        {open === 'canais-liberados' && <AllowedList />}
      </Tabs>
    </>
  );
}

function StaffSide() {
  const [{ tab }, keep] = useAddress({ tab: 'aba' });
  const open = staffTabs.find((one) => one === tab) ?? 'canais';
  return (
    <Tabs label={texts.tabs} value={open} onChange={(next) => keep({ tab: next })} labels={texts.staff}>
      {open === 'canais' && <ChannelQueueView />}
      {open === 'reivindicacoes' && <ClaimList isStaff />}
      {open === 'conflitos' && <ConflictList />}
    </Tabs>
  );
}

function NotVerified() {
  const { isVerified } = useActor();
  if (isVerified) return null;
  const action = (
    <Button variant="link" size="sm" className="px-0" asChild>
      <Link to="/app/settings/verification">{texts.verify.action}</Link>
    </Button>
  );
  return (
    <Alert tone="warning" title={texts.verify.title} action={action}>
      {texts.verify.lead}
    </Alert>
  );
}
