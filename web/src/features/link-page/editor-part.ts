import type { LinkPageContent } from '@toada/domain/link-page/link-page.content.ts';
import type { LinkPageView } from '@toada/domain/link-page/link-page.contract.ts';
import type { ChangePage } from './link-page.api.ts';

/** Everything that a part of the editor is given. */
export type PartProps = {
  draft: LinkPageContent;
  view: LinkPageView;
  change: ChangePage;
  undo: () => void;
  /** Words of what is wrong at a field's place, or anywhere below it. */
  faultOf: (place: string, isBelow?: boolean) => string | undefined;
  isReadOnly: boolean;
};
