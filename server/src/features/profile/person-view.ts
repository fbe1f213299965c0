/** Columns of a profile in lists of people. */
export const PERSON_VIEW = [
  'id',
  'full_name',
  'display_name',
  'company_name',
  'role',
  'email',
  'aggregator_id',
  'is_verified',
  'verification_expires_at',
  'deactivated_at',
  'has_own_white_label',
  'created_at',
] as const;
