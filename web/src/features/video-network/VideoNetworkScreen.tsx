import { Link } from 'react-router';
import { useActor } from '../../lib/session/session.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ChannelQueueView } from './channels/ChannelQueueView.tsx';
import { OwnChannels } from './channels/OwnChannels.tsx';
import { useFreshNetwork } from './video-network.api.ts';
import { texts } from './video-network.texts.ts';

/** The video network (mock-up 41): a person's own side of it, or the staff's. */
export function VideoNetworkScreen() {
  const isStaff = useCan('networkChannel.decide');
  useFreshNetwork();
  return (
    <Page>
      {isStaff ? (
        <ChannelQueueView />
      ) : (
        <>
          <NotVerified />
          <OwnChannels />
        </>
      )}
    </Page>
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
