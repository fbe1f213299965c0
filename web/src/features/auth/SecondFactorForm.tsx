import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { AuthenticatorForm } from './AuthenticatorForm.tsx';
import { texts } from './auth.texts.ts';
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx';

type Props = { onDone?: () => void; size?: 'md' | 'lg' };

/** The second step of signing in: the app's code, or one of the codes kept for the day the device is lost. */
export function SecondFactorForm({ onDone = () => {}, size = 'lg' }: Props) {
  const [isLost, setLost] = useState(false);
  const Form = isLost ? RecoveryCodeForm : AuthenticatorForm;
  return (
    <div className="flex flex-col gap-4">
      <p className="-mt-1 text-fg-2">{isLost ? texts.factor.recovery.lead : texts.factor.lead}</p>
      <Form onDone={onDone} size={size} />
      <Button variant="link" size="sm" onClick={() => setLost(!isLost)} className="self-center">
        {isLost ? texts.factor.recovery.back : texts.factor.useRecovery}
      </Button>
    </div>
  );
}
