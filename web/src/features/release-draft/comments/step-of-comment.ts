import type { ReleaseStep } from '@toada/domain/release/release.complaints.ts';
import type { OwnerComment } from '@toada/domain/review/review.contract.ts';

const storeFields = ['platforms', 'regions', 'custom_countries', 'custom_region_details'] as const;

/** Where what a comment speaks of is written. */
export function stepOfComment({ track_id, field }: Pick<OwnerComment, 'track_id' | 'field'>): ReleaseStep {
  if (field === 'splits') return 'splits';
  if (track_id !== null || field === 'cover_file_id') return 'tracks';
  if (field !== null && (storeFields as readonly string[]).includes(field)) return 'stores';
  return 'data';
}
