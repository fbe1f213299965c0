import { NO_SOCIETY, type Society, societies, societyTable } from '@toada/domain/work/work.kinds.ts';

/** A choice needs a value, also where nothing is chosen. */
export const NO_CHOICE = 'none';

export const societyOptions = [
  { value: NO_CHOICE, label: NO_SOCIETY },
  ...societies.map((value) => ({ value, label: `${societyTable[value].label} (${societyTable[value].code})` })),
];

export const societyOf = (value: string): Society | null => societies.find((one) => one === value) ?? null;
