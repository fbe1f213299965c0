import type { ReleaseEventKind, ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FailedStores } from './FailedStores.tsx';
import { texts } from './page.texts.ts';

/** What stands in the way, with the words of whoever decided, and what can be done about it. */
export function Notice({ release, onEdit }: { release: ReleasePageView; onEdit: () => void }) {
  const noteOf = (kind: ReleaseEventKind, otherwise = texts.notices.noReason) =>
    release.events.find((event) => event.kind === kind)?.note || otherwise;
  switch (release.status) {
    case 'correction':
      return isOwnChange(release) ? (
        <Alert
          tone="info"
          title={texts.notices.change}
          action={
            <Button size="sm" variant="secondary" onClick={onEdit}>
              {texts.notices.changeAction}
            </Button>
          }
        >
          <p className="whitespace-pre-line">{noteOf('changeAllowed', texts.notices.changeLead)}</p>
        </Alert>
      ) : (
        <Alert
          tone="warning"
          title={texts.notices.correction}
          action={
            <Button size="sm" variant="secondary" onClick={onEdit}>
              {texts.notices.correctionAction}
            </Button>
          }
        >
          <p className="whitespace-pre-line">{noteOf('correctionAsked')}</p>
        </Alert>
      );
    case 'rejected':
      return (
        <Alert tone="danger" title={texts.notices.rejected}>
          <p className="whitespace-pre-line">{noteOf('rejected')}</p>
        </Alert>
      );
    case 'error':
      return (
        <FailedStores
          release={release}
          onEdit={onEdit}
          otherwise={
            <Alert tone="danger" title={texts.notices.error}>
              <p className="whitespace-pre-line">{noteOf('failed')}</p>
            </Alert>
          }
        />
      );
    default:
      return <FailedStores release={release} onEdit={onEdit} otherwise={null} />;
  }
}

/** Opened because its owner asked, not because the review did: whichever happened last. */
function isOwnChange({ events }: ReleasePageView): boolean {
  return events.find(({ kind }) => kind === 'changeAllowed' || kind === 'correctionAsked')?.kind === 'changeAllowed';
}
