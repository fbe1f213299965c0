import type { DistributionStatus } from '@toada/domain/distribution/distribution.states.ts';
import { AppError, type ErrorCode } from '@toada/domain/errors.ts';
import type { WorkStatus } from '@toada/domain/work/work.states.ts';

export type DraftStatus = DistributionStatus | WorkStatus;

/** A draft as its form loads it; the revision is what a save must have seen. */
export type DraftView<Draft> = {
  id: string;
  user_id: string;
  status: DraftStatus;
  revision: number;
  draft: Draft;
  updated_at: string;
  /** Absent where nobody but the owner writes it. */
  updated_by?: string | null;
};

/** The calls of one kind of draft. */
export type DraftCalls<Draft, View extends DraftView<Draft>> = {
  create: (id: string, ownerId: string | null) => Promise<View>;
  save: (id: string, revision: number, draft: Draft) => Promise<View>;
  read: (id: string) => Promise<View>;
  /** As the server keeps it, so that only what differs to a reader does. */
  settle: (draft: Draft) => unknown;
  /** Where it is another rule than a release's. */
  isEditable?: (status: View['status']) => boolean;
};

/** Where a draft stands between the screen and the server. */
export type Saving<View = unknown> =
  /** Nothing was typed yet, so there is nothing to save. */
  | { kind: 'untouched' }
  /** Something was typed, but nobody has said whose release it is. */
  | { kind: 'ownerless' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'offline' }
  /** Somebody saved another version; nothing is saved until the person has chosen. */
  | { kind: 'conflict'; newest: View }
  /** The server does not take it as it is; the next change tries again. */
  | { kind: 'refused'; error: unknown }
  /** It was sent or removed elsewhere: nothing can be saved any more. */
  | { kind: 'gone'; error: unknown };

export type Kept<Draft, View> = {
  id: string | null;
  ownerId: string | null;
  status: DraftStatus;
  revision: number;
  draft: Draft;
  /** As it was loaded, with what stands beside the draft; null for one that was begun here. */
  loaded: View | null;
  saving: Saving<View>;
  isUnsaved: boolean;
  /** Another number, and what stands on the screen is another document. */
  edition: number;
};

/** A new one may bring the id it is to have. */
export type Start<Draft, View> = { loaded: View } | { ownerId: string | null; draft: Draft; name?: string };

const PAUSE_MS = 600;
/** Typing without a pause is saved all the same. */
const LONGEST_PAUSE_MS = 4_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;
/** News this soon after a save are of that save, most of the time: one look behind them finds out. */
const OWN_NEWS_MS = 2_000;
const LOST_FOR_GOOD: readonly ErrorCode[] = ['release.notEditable', 'work.moved', 'mailing.moved', 'notFound'];
const CHANGED: readonly ErrorCode[] = [
  ...(['release.changed', 'work.changed', 'linkPage.changed', 'pressKit.changed', 'mailing.changed'] as const),
];

/**
 * Keeps a draft as it is typed and saves it by itself: after a pause, one save at a time, always the newest. Whatever the
 * server answers, what was typed stays here.
 */
export class DraftKeeper<Draft, View extends DraftView<Draft>> {
  /** Its id, chosen here: a creation whose answer was lost is asked for again by the same, and files are sent for it before. */
  readonly name: string;
  #calls: DraftCalls<Draft, View>;
  #kept: Kept<Draft, View>;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #news: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | null = null;
  #typed = 0;
  #waitingSince: number | null = null;
  #savedAt = 0;
  #failures = 0;
  #isOpen = true;
  #sent: { draft: Draft; typed: number } | null = null;

  constructor(calls: DraftCalls<Draft, View>, start: Start<Draft, View>) {
    this.#calls = calls;
    this.name = 'loaded' in start ? start.loaded.id : (start.name ?? crypto.randomUUID());
    this.#kept =
      'loaded' in start
        ? { ...keptOf(start.loaded), edition: 0 }
        : {
            ownerId: start.ownerId,
            draft: start.draft,
            id: null,
            status: 'draft',
            revision: 0,
            loaded: null,
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
    clearTimeout(this.#news);
    void this.flush();
  }

  change = (update: (draft: Draft) => Partial<Draft>) => {
    const { draft } = this.#kept;
    this.#touch({ draft: { ...draft, ...update(draft) } });
  };

  /** Another document takes the place of the one on the screen. */
  replace = (draft: Draft) => this.#touch({ draft, edition: this.#kept.edition + 1 });

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
    if (!this.#kept.id || !this.#isOpen || !this.#maySave()) return;
    const waitMs = this.#running ? OWN_NEWS_MS : this.#savedAt + OWN_NEWS_MS - Date.now();
    if (waitMs > 0) {
      clearTimeout(this.#news);
      this.#news = setTimeout(() => void this.hear(), waitMs);
      return;
    }
    const newest = await this.#read();
    if (!newest || this.#running || newest.revision <= this.#kept.revision) return;
    this.#meet(newest);
  };

  /** The other person's version replaces this one. Returns the replaced one. */
  takeNewest = async (): Promise<Draft> => {
    const mine = this.#kept.draft;
    const newest = await this.#calls.read(this.#kept.id ?? '');
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

  #touch(changes: Partial<Kept<Draft, View>>) {
    this.#typed += 1;
    const { saving, ownerId } = { ...this.#kept, ...changes };
    const isHeld = saving.kind === 'conflict' || saving.kind === 'gone' || saving.kind === 'offline';
    const next: Saving<View> = ownerId ? { kind: 'saving' } : { kind: 'ownerless' };
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
      const saved = await this.#calls.save(id ?? '', revision, draft);
      this.#settle(saved);
      return true;
    } catch (error) {
      return this.#fail(error);
    }
  }

  async #create() {
    const made = await this.#calls.create(this.name, this.#kept.ownerId);
    this.#set({ id: made.id, ownerId: made.user_id, revision: made.revision });
  }

  /** The sent text is saved; text typed meanwhile is not. */
  #settle({ revision, status, updated_at }: View) {
    this.#failures = 0;
    this.#savedAt = Date.now();
    const isUnsaved = this.#sent?.typed !== this.#typed;
    const saving: Saving<View> = isUnsaved ? { kind: 'saving' } : { kind: 'saved', at: updated_at };
    this.#set({ revision, status, isUnsaved, saving });
  }

  async #fail(error: unknown): Promise<boolean> {
    const { code, isBreakdown } = error instanceof AppError ? error : new AppError('internal', {});
    const mayPass = isBreakdown || code === 'rate.limited';
    if (CHANGED.includes(code)) return this.#meetChange();
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
  #meet(newest: View): boolean {
    const { status } = newest;
    const isOurs = this.#sent !== null && this.#isSame(newest.draft, this.#sent.draft);
    const mayEdit = (this.#calls.isEditable ?? isEditable)(status);
    if (!mayEdit) this.#set({ saving: { kind: 'gone', error: new AppError('access.forbidden', {}) } });
    else if (isOurs) this.#settle(newest);
    else if (!this.#kept.isUnsaved && this.#isSame(newest.draft, this.#kept.draft)) this.#set(keptOf(newest));
    else this.#set({ saving: { kind: 'conflict', newest } });
    return isOurs && mayEdit;
  }

  #read(): Promise<View | null> {
    return this.#calls.read(this.#kept.id ?? '').catch(() => null);
  }

  #isSame(one: Draft, other: Draft): boolean {
    return JSON.stringify(this.#calls.settle(one)) === JSON.stringify(this.#calls.settle(other));
  }

  #set(changes: Partial<Kept<Draft, View>>) {
    this.#kept = { ...this.#kept, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

/** A submitted release belongs to the review until it is given back. */
export function isEditable(status: DraftStatus): boolean {
  return status === 'draft' || status === 'correction';
}

function keptOf<Draft, View extends DraftView<Draft>>(loaded: View) {
  const { id, user_id, status, revision, draft, updated_at } = loaded;
  const saving: Saving<View> = { kind: 'saved', at: updated_at };
  return { id, ownerId: user_id, status, revision, draft, loaded, saving, isUnsaved: false };
}
