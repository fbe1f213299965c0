import { LogOut, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../lib/session/session.ts';
import { Button } from '../ui/button/Button.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { panelTexts } from './panel.texts.ts';
import { useSignOut } from './use-sign-out.ts';

/** Signed in, but without a readable profile: a name and no rights (spec 000, point 8). */
export function NameOnlyScreen() {
  const { displayName, reload } = useSession();
  const signOut = useSignOut();
  const [isTrying, setTrying] = useState(false);

  async function retry() {
    setTrying(true);
    await reload();
    setTrying(false);
  }

  const actions = (
    <div className="flex flex-wrap justify-center gap-2.5">
      <Button loading={isTrying} icon={<RefreshCw aria-hidden />} onClick={retry}>
        {panelTexts.nameOnly.retry}
      </Button>
      <Button variant="ghost" icon={<LogOut aria-hidden />} onClick={signOut}>
        {panelTexts.signOut}
      </Button>
    </div>
  );
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState size="screen" title={panelTexts.nameOnly.title(displayName)} action={actions}>
        {panelTexts.nameOnly.description}
      </ErrorState>
    </main>
  );
}
