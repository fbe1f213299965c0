import { useMutation } from '@tanstack/react-query';
import { asked } from '@toada/domain/row-id.ts';
import {
  type SmartLinkLoaded,
  type SmartLinkView,
  smartLinkApi,
} from '@toada/domain/smart-link/smart-link.contract.ts';
import { Link } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { texts } from './smart-link.texts.ts';

const words = texts.teaser;

type Props = {
  releaseId: string;
  link: SmartLinkLoaded;
  isReadOnly: boolean;
  /** Something is typed and not saved: the newer link would lose it. */
  isHeld: boolean;
  onView: (view: SmartLinkView) => void;
};

/** The film on the page: chosen among the release's teasers, taken away here too. */
export function TeaserCard({ releaseId, link: { teaser }, isReadOnly, isHeld, onView }: Props) {
  const mayOpen = useCan('teaser.read');
  const hide = useMutation({
    mutationFn: () => call(smartLinkApi.hideTeaser, { id: asked<'releases'>(releaseId) }),
    onSuccess: (next) => {
      onView(next);
      showToast({ tone: 'success', title: words.hidden });
    },
    meta: { errorTitle: words.failed },
  });
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div>
        <h3 className="type-h2">{words.title}</h3>
        <p className="wrap-anywhere text-13 text-fg-2">{teaser ? words.shown(teaser.title) : words.none}</p>
      </div>
      <div className="flex flex-wrap gap-2.5 empty:hidden">
        {mayOpen && (
          <Button asChild variant="secondary" size="sm">
            <Link to={`/app/marketing-partnerships/teaser?lancamento=${releaseId}`}>{words.open}</Link>
          </Button>
        )}
        {teaser && !isReadOnly && (
          <Button variant="ghost" size="sm" loading={hide.isPending} disabled={isHeld} onClick={() => hide.mutate()}>
            {words.hide}
          </Button>
        )}
      </div>
      {teaser && isHeld && <p className="text-12 text-fg-2">{words.held}</p>}
    </Card>
  );
}
