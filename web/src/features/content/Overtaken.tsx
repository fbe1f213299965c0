import type { ContentItem } from '@toada/domain/content/content.contract.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { texts } from './content.texts.ts';

/** Somebody else saved while this was typed: what they wrote, to take it or to save over it. */
export function Overtaken({ item, onTake }: { item: ContentItem; onTake: () => void }) {
  const { title, restored, take } = texts.conflict;
  const action = (
    <Button variant="secondary" size="sm" onClick={onTake}>
      {take}
    </Button>
  );
  return (
    <Alert
      tone="warning"
      isAnnounced
      title={item.updated_at ? title(item.updated_by ?? texts.somebody) : restored}
      action={action}
    >
      <p className="whitespace-pre-line break-words">{item.content_value || texts.empty}</p>
    </Alert>
  );
}
