import type { DistributionStatus } from '@toada/domain/distribution/distribution.states.ts';
import { AppError, type ErrorCode } from '@toada/domain/errors.ts';
import type { Published } from '@toada/domain/release/frozen.rules.ts';
import { type ReleaseDraftView, releaseApi } from '@toada/domain/release/release.contract.ts';
import { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { call } from '../../../lib/api/api.ts';

/** Where a draft stands between the screen and the server. */
export type Saving =
  /** Nothing was typed yet, so there is nothing to save. */
  | { kind: 'untouched' }
  /** Something was typed, but nobody has said whose release it is. */
  | { kind: 'ownerless' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'offline' }
  /** Somebody saved another version; nothing is saved until the person has chosen. */
  | { kind: 'conflict'; newest: ReleaseDraftView }
  /** The server does not take it as it is; the next change tries again. */
  | { kind: 'refused'; error: unknown }
  /** It was sent or removed elsewhere: nothing can be saved any more. */
  | { kind: 'gone'; error: unknown };

export type Kept = {
  id: string | null;
  ownerId: string | null;
  status: DistributionStatus;
  revision: number;
  draft: ReleaseDraft;
  /** The fixed identity at the stores; null where no store has the release. */
  published: Published | null;
  saving: Saving;
  isUnsaved: boolean;
  /** Another number, and what stands on the screen is another document. */
  edition: number;
};

export type Start = { loaded: ReleaseDraftView } | { ownerId: string | null; draft: ReleaseDraft };

const PAUSE_MS = 600;
/** Typing without a pause is saved all the same. */
const LONGEST_PAUSE_MS = 4_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;
/** News this soon after a save are of that save. */
const OWN_NEWS_MS = 2_000;
const LOST_FOR_GOOD: readonly ErrorCode[] = ['release.notEditable', 'notFound'];

/**
 * Keeps a draft as it is typed and saves it by itself: after a pause, one save at a time, always the newest. Whatever the
 * server answers, what was typed stays here.
 */
export class DraftKeeper {
  /** Its id, chosen here: a creation whose answer was lost is asked for again by the same, and files are sent for it before. */
  readonly name: string;
  #kept: Kept;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | null = null;
  #typed = 0;
  #waitingSince: number | null = null;
  #savedAt = 0;
  #failures = 0;
  #isOpen = true;
  #sent: { draft: ReleaseDraft; typed: number } | null = null;

  constructor(start: Start) {
    this.name = 'loaded' in start ? start.loaded.id : crypto.randomUUID();
    this.#kept =
      'loaded' in start
        ? { ...keptOf(start.loaded), edition: 0 }
        : {
            ...start,
            id: null,
            status: 'draft',
            revision: 0,
            published: null,
            saving: { kind: 'untouched' },
            isUnsaved: false,
            edition: 0,
          };
  }

  get = () => this.#kept;
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  open() {
    this.#isOpen = true;
  }

  /** Nobody looks any more: what is unsaved is sent once, and not tried again for ever. */
  close() {
    this.#isOpen = false;
    void this.flush();
  }

  change = (update: (draft: ReleaseDraft) => Partial<ReleaseDraft>) => {
    const { draft } = this.#kept;
    this.#touch({ draft: { ...draft, ...update(draft) } });
  };

  /** Another document takes the place of the one on the screen. */
  replace = (draft: ReleaseDraft) => this.#touch({ draft, edition: this.#kept.edition + 1 });

  /** Only before it is saved for the first time: participants, codes and files are the owner's. */
  setOwner = (ownerId: string) => {
    if (!this.#kept.id) this.#touch({ ownerId });
  };

  /** Saves what is unsaved, now. Whether nothing is left unsaved. */
  flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    while (this.#kept.isUnsaved && this.#maySave()) {
      this.#running ??= this.#save().finally(() => {
        this.#running = null;
      });
      if (!(await this.#running)) break;
    }
    return !this.#kept.isUnsaved;
  };

  /** The server said that the draft changed: by us, most of the time. */
  hear = async () => {
    const isOurs = Date.now() - this.#savedAt < OWN_NEWS_MS;
    if (!this.#kept.id || this.#running || isOurs || !this.#maySave()) return;
    const newest = await this.#read();
    if (!newest || this.#running || newest.revision <= this.#kept.revision) return;
    this.#meet(newest);
  };

  /** The other person's version replaces this one. Returns the replaced one. */
  takeNewest = async (): Promise<ReleaseDraft> => {
    const mine = this.#kept.draft;
    const newest = await call(releaseApi.draft, { id: this.#kept.id ?? '' });
    this.#set({ ...keptOf(newest), edition: this.#kept.edition + 1 });
    return mine;
  };

  /** This version is saved over the one the person was told of; over a third one only after another question. */
  keepMine = async () => {
    const { saving } = this.#kept;
    if (saving.kind !== 'conflict') return;
    this.#set({ revision: saving.newest.revision, isUnsaved: true, saving: { kind: 'saving' } });
    await this.flush();
  };

  /** The server refused something else about this draft, as its submission. */
  meetRefusal = (error: unknown) => this.#fail(error);

  #touch(changes: Partial<Kept>) {
    this.#typed += 1;
    const { saving, ownerId } = { ...this.#kept, ...changes };
    const isHeld = saving.kind === 'conflict' || saving.kind === 'gone' || saving.kind === 'offline';
    const next: Saving = ownerId ? { kind: 'saving' } : { kind: 'ownerless' };
    this.#set({ ...changes, isUnsaved: true, saving: isHeld ? saving : next });
    this.#waitingSince ??= Date.now();
    if (saving.kind !== 'offline')
      this.#schedule(Math.min(PAUSE_MS, this.#waitingSince + LONGEST_PAUSE_MS - Date.now()));
  }

  #schedule(waitMs: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), waitMs);
  }

  #maySave() {
    const { saving, ownerId } = this.#kept;
    return ownerId !== null && saving.kind !== 'conflict' && saving.kind !== 'gone';
  }

  async #save(): Promise<boolean> {
    this.#waitingSince = null;
    if (this.#kept.saving.kind !== 'offline') this.#set({ saving: { kind: 'saving' } });
    try {
      if (!this.#kept.id) await this.#create();
      const { id, revision, draft } = this.#kept;
      this.#sent = { draft, typed: this.#typed };
      const saved = await call(releaseApi.saveDraft, { ...draft, id: id ?? '', revision });
      this.#settle(saved);
      return true;
    } catch (error) {
      return this.#fail(error);
    }
  }

  async #create() {
    const made = await call(releaseApi.create, { id: this.name, artist_id: this.#kept.ownerId ?? undefined });
    this.#set({ id: made.id, ownerId: made.user_id, revision: made.revision });
  }

  /** The sent text is saved; text typed meanwhile is not. */
  #settle({ revision, status, updated_at }: ReleaseDraftView) {
    this.#failures = 0;
    this.#savedAt = Date.now();
    const isUnsaved = this.#sent?.typed !== this.#typed;
    const saving: Saving = isUnsaved ? { kind: 'saving' } : { kind: 'saved', at: updated_at };
    this.#set({ revision, status, isUnsaved, saving });
  }

  async #fail(error: unknown): Promise<boolean> {
    const { code, isBreakdown } = error instanceof AppError ? error : new AppError('internal', {});
    const mayPass = isBreakdown || code === 'rate.limited';
    if (code === 'release.changed') return this.#meetChange();
    if (LOST_FOR_GOOD.includes(code)) this.#set({ saving: { kind: 'gone', error } });
    else if (mayPass) this.#retryLater();
    else this.#set({ saving: { kind: 'refused', error } });
    return false;
  }

  #retryLater() {
    this.#set({ saving: { kind: 'offline' } });
    if (!this.#isOpen) return;
    this.#schedule(Math.min(FIRST_RETRY_MS * 2 ** this.#failures, LONGEST_RETRY_MS));
    this.#failures += 1;
  }

  async #meetChange(): Promise<boolean> {
    const newest = await this.#read();
    if (!newest) {
      this.#retryLater();
      return false;
    }
    return this.#meet(newest);
  }

  /** A newer version that says what we sent is our own, whose answer was lost on the way. Whether all is well. */
  #meet(newest: ReleaseDraftView): boolean {
    const { status } = newest;
    const isOurs = this.#sent !== null && isSame(newest.draft, this.#sent.draft);
    if (!isEditable(status))
      this.#set({ saving: { kind: 'gone', error: new AppError('release.notEditable', { status }) } });
    else if (isOurs) this.#settle(newest);
    else if (!this.#kept.isUnsaved && isSame(newest.draft, this.#kept.draft)) this.#set(keptOf(newest));
    else this.#set({ saving: { kind: 'conflict', newest } });
    return isOurs && isEditable(status);
  }

  #read(): Promise<ReleaseDraftView | null> {
    return call(releaseApi.draft, { id: this.#kept.id ?? '' }).catch(() => null);
  }

  #set(changes: Partial<Kept>) {
    this.#kept = { ...this.#kept, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

/** A submitted release belongs to the review until it is given back. */
export function isEditable(status: DistributionStatus): boolean {
  return status === 'draft' || status === 'correction';
}

function keptOf({ id, user_id, status, revision, draft, published = null, updated_at }: ReleaseDraftView) {
  const saving: Saving = { kind: 'saved', at: updated_at };
  return { id, ownerId: user_id, status, revision, draft, published, saving, isUnsaved: false };
}

/** Both as the server would keep them, so that only what differs to a reader does. */
function isSame(one: ReleaseDraft, other: ReleaseDraft): boolean {
  const [first, second] = [one, other].map((draft) => JSON.stringify(ReleaseDraft.safeParse(draft).data));
  return first === second;
}
