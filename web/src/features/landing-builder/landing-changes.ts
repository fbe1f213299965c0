import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import { get, set } from 'react-hook-form';
import type { Change } from '../../ui/list/ChangeList.tsx';
import { type LandingField, sections } from './landing-fields.ts';

export function valueAt(content: LandingContent, name: LandingField): string | null {
  return get(content, name) as string | null;
}

/** Field by field, in the order of the form: what one says, and what the other. */
export function changesBetween(before: LandingContent, after: LandingContent): Change[] {
  return sections.flatMap(({ title, fields }) =>
    fields
      .map(({ name, label }) => ({
        field: `${title}: ${label}`,
        before: valueAt(before, name),
        after: valueAt(after, name),
      }))
      .filter((change) => change.before !== change.after),
  );
}

/** One person's changes since they began, put into the version another saved meanwhile. */
export function mergeInto(theirs: LandingContent, mine: LandingContent, begun: LandingContent): LandingContent {
  const merged = structuredClone(theirs);
  for (const { name } of sections.flatMap(({ fields }) => fields)) {
    if (valueAt(mine, name) !== valueAt(begun, name)) set(merged, name, valueAt(mine, name));
  }
  return merged;
}
