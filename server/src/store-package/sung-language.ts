import type { Language } from '@toada/domain/release/release.kinds.ts';
import type { ReleaseFacts, TrackFacts } from './package-facts.ts';

/** A language without a code, or an instrumental, has none. */
const languageCodes: Partial<Record<Language, string>> = { Português: 'pt', Inglês: 'en', Espanhol: 'es' };

/** In which language a track is sung, by its code; a track that says nothing is sung like the release. */
export function sungLanguage(
  { language, isInstrumental }: Pick<TrackFacts, 'language' | 'isInstrumental'>,
  release: Pick<ReleaseFacts, 'language'>,
): { isInstrumental: boolean; code: string | null } {
  const said = language ?? release.language;
  if (isInstrumental || said === 'Instrumental') return { isInstrumental: true, code: null };
  return { isInstrumental: false, code: said ? (languageCodes[said] ?? null) : null };
}
