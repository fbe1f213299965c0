import { FactorSetup } from '../features/security/FactorSetup.tsx';
import { useSession } from '../lib/session/session.ts';
import { DueScreen } from './DueScreen.tsx';
import { panelTexts } from './panel.texts.ts';

/** The operator made a second factor compulsory for this role: nothing opens before it is set up. */
export function FactorDueScreen({ onDone }: { onDone: () => void }) {
  const { reload } = useSession();
  return (
    <DueScreen {...panelTexts.factorDue}>
      <FactorSetup onDone={() => void reload().then(onDone)} />
    </DueScreen>
  );
}
