import { Page } from '../../ui/layout/Page.tsx';
import { ConnectorsPanel } from './ConnectorsPanel.tsx';
import { texts } from './connector.texts.ts';

/** How the platform reaches each of the stores. */
export function GlobalIntegrationsScreen() {
  return (
    <Page lead={texts.platform.lead}>
      <ConnectorsPanel />
    </Page>
  );
}
