import { Link } from 'react-router';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { texts } from '../release-draft.texts.ts';
import { LIST_PATH } from '../steps.ts';

/** Notice of a release that can no longer be edited, with the way to it. */
export function GoneNotice({ isRemoved }: { isRemoved: boolean }) {
  const { title, lead } = isRemoved ? texts.gone.removed : texts.gone.changed;
  const see = (
    <Button asChild variant="secondary" size="sm">
      <Link to={LIST_PATH}>{texts.gone.see}</Link>
    </Button>
  );
  return (
    <Alert tone="warning" title={title} isAnnounced action={see}>
      {lead}
    </Alert>
  );
}
