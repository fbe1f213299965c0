import type { ParticipantRole } from '../release/release.kinds.ts';
import type { Society } from '../work/work.kinds.ts';
import type { WorkStatus } from '../work/work.states.ts';
import type { PhonogramPeople } from './phonogram.rules.ts';

/** An author of a work as its form has it: a draft may lack anything. Shares are null where they cannot be read. */
export type AuthorOfWork = {
  key: string;
  name: string;
  pseudonym: string;
  cpfCnpj: string | null;
  society: Society | null;
  editingShare: number | null;
  performanceShare: number | null;
};

/** A work as far as a recording of it is concerned. */
export type WorkOfRecording = {
  id: string;
  title: string;
  iswc: string;
  status: WorkStatus;
  authors: AuthorOfWork[];
};

/** Everything that a recording's sheet, its files and its risks are made of. */
export type PhonogramFacts = {
  trackId: string;
  releaseId: string;
  userId: string;
  ownerName: string;
  title: string;
  version: string;
  artist: string;
  releaseTitle: string;
  isrc: string | null;
  durationMs: number | null;
  /** 2026-11-18. */
  firstPublishedOn: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
  pLine: string;
  /** Whether somebody has saved the sheet; else it is made of the credits. */
  isSaved: boolean;
  people: PhonogramPeople;
  works: WorkOfRecording[];
  /** Shares of the recording's money, its own or the release's. */
  splits: { name: string; role: ParticipantRole; shareBasisPoints: number }[];
};
