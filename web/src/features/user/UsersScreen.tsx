import { Page } from '../../ui/layout/Page.tsx';
import { UserPanel } from './UserPanel.tsx';
import { texts } from './user.texts.ts';

/** Everybody on the platform, for those who run it. */
export function UsersScreen() {
  return (
    <Page lead={texts.lead}>
      <UserPanel />
    </Page>
  );
}
