import type { PressKitContent } from '@toada/domain/press-kit/press-kit.content.ts';
import type { PressKitView } from '@toada/domain/press-kit/press-kit.contract.ts';
import type { ChangeKit } from './press-kit.api.ts';

/** Everything that a part of the editor is given. */
export type PartProps = {
  draft: PressKitContent;
  view: PressKitView;
  change: ChangeKit;
  /** Words of what is wrong at a field's place. */
  faultOf: (place: string) => string | undefined;
  isReadOnly: boolean;
};

export const newKey = () => crypto.randomUUID().slice(0, 13);

/** The same rows with changes in one of them. */
export function withChanges<Row>(rows: readonly Row[], place: number, changes: Partial<Row>): Row[] {
  return rows.map((row, at) => (at === place ? { ...row, ...changes } : row));
}

export function without<Row>(rows: readonly Row[], place: number): Row[] {
  return rows.filter((_, at) => at !== place);
}
