import type { KeptData } from '@toada/domain/privacy/privacy.rules.ts';
import type { RawBuilder } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export type TableName = keyof Tables;

/** How a person's rows are found: by their id, by a row of theirs, or by their address. */
export type Finder =
  | { id: string }
  | {
      id: string;
      of: Extract<
        TableName,
        | 'auth.mfa_factors'
        | 'auth.sessions'
        | 'campaigns'
        | 'code_pools'
        | 'document_verifications'
        | 'fans'
        | 'payments'
        | 'releases'
        | 'statements'
        | 'tickets'
        | 'video_claims'
        | 'webhooks'
        | 'smart_links'
        | 'works'
      >;
    }
  | { address: string };

/** A part of the copy. What is secret, or somebody else's, is hidden; `only` is the condition on a row `t` that is told at all. */
export type Section = {
  name: string;
  about: string;
  hide?: readonly string[];
  by?: Finder;
  only?: RawBuilder<boolean>;
};

/** Facts left of an erased account. */
export type Gone = { at: Date; address: string };
type Blank = Readonly<Record<string, string | boolean | Date | null>>;

export type Erasure =
  /** The rows go. */
  | 'delete'
  /** The rows stay and say nothing about anybody: what they become, and the words of ours that stay in them. */
  | { becomes: (gone: Gone) => Blank; stays: readonly string[] }
  /** A law keeps them, and the person is told so. */
  | { keep: KeptData }
  /** They name a profile, behind which there is nobody any more, and nothing else of the person. */
  | 'idOnly'
  /** The database itself writes them again when that table changes. */
  | { follows: TableName };

export type PersonalTable = {
  table: TableName;
  by: Finder;
  /** None: nothing here that is not in another part, or only what lives for hours and is secret. */
  sections: readonly Section[];
  /** Columns that name stored files. */
  files?: readonly string[];
  erase: Erasure;
};
