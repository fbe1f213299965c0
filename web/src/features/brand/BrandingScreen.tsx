import { useQuery } from '@tanstack/react-query';
import { noLayers } from '@toada/domain/brand/brand.rules.ts';
import type { ReactNode } from 'react';
import { ownBrandQuery } from '../../lib/brand/use-own-brand.ts';
import { useActor } from '../../lib/session/session.ts';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { whiteLabelQuery } from './brand.api.ts';
import { texts } from './brand.texts.ts';
import { BrandEditor } from './editor/BrandEditor.tsx';
import { EditorSkeleton } from './editor/EditorSkeleton.tsx';
import { slotOf } from './editor/inherited.ts';

/**
 * The branding editor: an administrator's is everybody's default, an aggregator's is for its artists, an artist's own is
 * theirs (spec 000, settings). The block of the custom domain belongs to another feature and is handed in.
 */
export function BrandingScreen({ domain }: { domain?: ReactNode }) {
  const { id, role } = useActor();
  const whiteLabel = useQuery(whiteLabelQuery(id));
  const layers = useQuery(ownBrandQuery(id));
  if (role === 'VISITOR') return null;

  // An editor that is open stays open, whatever becomes of a later reading.
  if (whiteLabel.data && (layers.data || layers.isError))
    return (
      <BrandEditor
        key={id}
        personId={id}
        view={whiteLabel.data}
        layers={layers.data ?? noLayers}
        slot={slotOf(role)}
        domain={domain}
      />
    );
  if (!whiteLabel.isError) return <EditorSkeleton />;
  return (
    <Failed title={texts.notLoaded} onRetry={() => void whiteLabel.refetch()}>
      {texts.notLoadedLead}
    </Failed>
  );
}
