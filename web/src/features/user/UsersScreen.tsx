import { Page } from '../../ui/Page.tsx';
import { UserPanel } from './UserPanel.tsx';
import { texts } from './user.texts.ts';

/** Everybody on the platform, for those who run it. */
export function UsersScreen() {
  return (
    <Page className="gap-5">
      <p className="text-fg-2">{texts.lead}</p>
      <UserPanel />
    </Page>
  );
}
