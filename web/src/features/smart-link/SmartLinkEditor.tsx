import { useMutation } from '@tanstack/react-query';
import { AppError } from '@toada/domain/errors.ts';
import { asked } from '@toada/domain/row-id.ts';
import { parseStoreAddress } from '@toada/domain/smart-link/link-stores.ts';
import type { SmartLinkContent } from '@toada/domain/smart-link/smart-link.content.ts';
import {
  type SmartLinkLoaded,
  type SmartLinkView,
  smartLinkApi,
} from '@toada/domain/smart-link/smart-link.contract.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { reportError } from '../../lib/feedback/report-error.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { LeaveGuard } from '../../lib/page/LeaveGuard.tsx';
import { PanelAction } from '../../lib/page/PanelAction.tsx';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { AddressCard } from './AddressCard.tsx';
import { ExcerptCard } from './ExcerptCard.tsx';
import { LinkPreview } from './LinkPreview.tsx';
import { StoresCard } from './StoresCard.tsx';
import { texts } from './smart-link.texts.ts';
import { TeaserCard } from './TeaserCard.tsx';
import { ZoneCard } from './ZoneCard.tsx';

type Props = { view: SmartLinkView; link: SmartLinkLoaded; onView: (view: SmartLinkView) => void };

/** Everything of a link on the left, both faces of its page on the right. What is saved is what visitors see. */
export function SmartLinkEditor({ view, link, onView }: Props) {
  const isReadOnly = !useCan('smartLink.edit');
  const [content, setContent] = useState(link.content);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const isDirty = JSON.stringify(content) !== JSON.stringify(link.content);
  const change = (changes: Partial<SmartLinkContent>) => setContent((now) => ({ ...now, ...changes }));

  const save = useMutation({
    mutationFn: () =>
      call(smartLinkApi.save, { id: asked<'releases'>(view.release.id), revision: link.revision, content }),
    onSuccess: (next) => {
      onView(next);
      showToast({ tone: 'success', ...texts.saved });
    },
    onError: (error) => {
      if (error instanceof AppError && error.code === 'input.invalid') setFaults(error.params.fields);
      else reportError(error, { title: texts.saveFailed });
    },
    meta: { isQuiet: true },
  });
  function send() {
    const found = Object.fromEntries(
      content.stores.flatMap(({ store, url }, place) =>
        url.trim() === '' || parseStoreAddress(store, url)
          ? []
          : [[`content.stores.${place}.url`, 'smartLink.address']],
      ),
    );
    setFaults(found);
    if (Object.keys(found).length === 0) save.mutate();
  }
  const faultOf = (place: string) => {
    const code = faults[`content.${place}`];
    return code && fieldText(code);
  };

  const part = { content, change, faultOf, isReadOnly };
  return (
    <>
      {!isReadOnly && (
        <PanelAction>
          <Button loading={save.isPending} disabled={!isDirty} onClick={send}>
            {texts.save}
          </Button>
        </PanelAction>
      )}
      {isReadOnly && (
        <Alert tone="info" title={texts.readOnlyNote}>
          {texts.readOnly(view.release.owner_name)}
        </Alert>
      )}
      <div className="grid grid-cols-1 items-start gap-5 max-md:pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <AddressCard
            releaseId={view.release.id}
            link={link}
            isReadOnly={isReadOnly}
            isHeld={isDirty}
            onView={onView}
          />
          <StoresCard {...part} known={link.known} isVideo={view.release.type === 'video'} />
          {view.release.type !== 'video' && <ExcerptCard {...part} lyrics={view.lyrics} />}
          <TeaserCard
            releaseId={view.release.id}
            link={link}
            isReadOnly={isReadOnly}
            isHeld={isDirty}
            onView={onView}
          />
          <ZoneCard {...part} view={view} />
          <Card>
            <Switch
              label={texts.isOn}
              checked={content.is_on}
              disabled={isReadOnly}
              onChange={(is_on) => change({ is_on })}
            />
          </Card>
        </div>
        <div className="min-w-0 lg:sticky lg:top-20">
          <LinkPreview link={link} isDirty={isDirty} />
        </div>
      </div>
      <LeaveGuard isDirty={isDirty} />
    </>
  );
}

/** Everything that a part of the editor is given. */
export type PartProps = {
  content: SmartLinkContent;
  change: (changes: Partial<SmartLinkContent>) => void;
  faultOf: (place: string) => string | undefined;
  isReadOnly: boolean;
};
