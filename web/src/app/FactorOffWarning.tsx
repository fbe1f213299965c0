import { useQuery } from '@tanstack/react-query';
import { staffRoles } from '@toada/domain/auth/staff-factor.rules.ts';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { warningsQuery } from '../features/platform-setting/warnings.ts';
import { useSession } from '../lib/session/session.ts';
import { useCan } from '../lib/session/use-can.ts';
import { Alert } from '../ui/feedback/Alert.tsx';
import { panelTexts } from './panel.texts.ts';

const SETTINGS_PATH = '/app/admin/platform-settings';

/** Stands on every screen of staff for as long as the second factor is switched off in production; it cannot be closed. */
export function FactorOffWarning() {
  const { actor } = useSession();
  const canChange = useCan('platformSetting.manage');
  const isStaff = staffRoles.some((role) => role === actor.role);
  const { data } = useQuery({ ...warningsQuery, enabled: isStaff });
  if (!isStaff || !data?.is_factor_switched_off) return null;

  const { title, description, action } = panelTexts.factorOff;
  return (
    <div ref={tellRoom} className="px-(--gutter) py-4">
      <Alert tone="danger" icon={ShieldAlert} title={title}>
        {description}{' '}
        {canChange && (
          <Link to={SETTINGS_PATH} className="font-semibold underline">
            {action}
          </Link>
        )}
      </Alert>
    </div>
  );
}

/** Screens that fill the window (ui/layout/SplitView) leave room for what stands above them. */
function tellRoom(warning: HTMLElement | null) {
  if (!warning) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--above', `${warning.offsetHeight}px`));
  observer.observe(warning);
  return () => {
    observer.disconnect();
    style.removeProperty('--above');
  };
}
