import { productDay } from '@toada/domain/distribution/product-day.ts';
import { EARLIEST_RELEASE_DATE, isReleaseDate, latestReleaseDate } from '@toada/domain/release/release-date.rules.ts';
import { releaseDateRange } from '@toada/domain/texts/release.pt-BR.ts';
import { DateInput } from '../../../ui/form/DateInput.tsx';
import { DraftField } from '../comments/Asked.tsx';
import { texts } from '../release-draft.texts.ts';

const DAY_MS = 86_400_000;
/** The editors of the stores' playlists choose about two weeks ahead. */
const IN_TIME_DAYS = 14;

type Props = { value: string; error: string | undefined; onChange: (day: string) => void };

/** With a word about whether there is time. */
export function ReleaseDateField({ value, error, onChange }: Props) {
  const today = productDay(new Date());
  // A year is typed digit by digit: what it is not yet is a hint until somebody wants to go on.
  const isPossible = value === '' || isReleaseDate(value, today);
  const days = value && isPossible ? daysUntil(value) : null;
  const isInTime = days !== null && days >= IN_TIME_DAYS;
  const word = days === null || isInTime ? undefined : days < 0 ? texts.data.past : texts.data.soon;
  const hint = isPossible ? word : releaseDateRange(latestReleaseDate(today));
  return (
    <DraftField
      about="release_date"
      label={texts.data.releaseDate}
      error={error}
      success={isInTime ? texts.data.inTime(days) : undefined}
      hint={error ? undefined : hint}
    >
      <DateInput
        name="release_date"
        min={EARLIEST_RELEASE_DATE}
        max={latestReleaseDate(today)}
        value={value}
        onChange={onChange}
      />
    </DraftField>
  );
}

/** By the calendar of whoever looks. */
function daysUntil(day: string): number {
  const now = new Date();
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.parse(`${day}T00:00:00Z`) - today) / DAY_MS);
}
