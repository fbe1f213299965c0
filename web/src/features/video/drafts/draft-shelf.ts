import type { VideoDraftView } from '@toada/domain/video/video.contract.ts';
import { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { DraftKeeper } from '../../../lib/draft/draft-keeper.ts';
import { ownZone } from '../../../lib/format/own-zone.ts';
import { type VideoKeeper, videoCalls } from '../video-calls.ts';

/** How a new draft begins: whose it is, and in which name. */
export type Beginning = { ownerId: string | null; artist: string };

export type Shelf = {
  /** In the order in which they were begun. */
  rows: readonly VideoKeeper[];
  /** The one in the form: a row, or the empty form, which becomes a row with its first letter. */
  open: VideoKeeper;
};

/** The drafts on the screen, each kept and saved by itself, and the one that is open. */
export class DraftShelf {
  #beginning: Beginning;
  #rows: VideoKeeper[] = [];
  #blank: VideoKeeper;
  #open: VideoKeeper;
  #shown: Shelf;
  #listeners = new Set<() => void>();

  constructor(beginning: Beginning) {
    this.#beginning = beginning;
    this.#blank = this.#make();
    this.#open = this.#blank;
    this.#shown = { rows: [], open: this.#open };
  }

  get = () => this.#shown;
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Drafts of the server that are not here yet. The first one opens where nothing is typed. */
  meet(views: readonly VideoDraftView[]) {
    const fresh = views.filter(({ id }) => this.#rows.every(({ name }) => name !== id));
    if (fresh.length === 0) return;
    const made = fresh.map((loaded) => this.#watch(new DraftKeeper(videoCalls, { loaded })));
    this.#rows = [...made.reverse(), ...this.#rows];
    if (this.#open === this.#blank) this.#open = made.at(-1) ?? this.#open;
    this.#tell();
  }

  /** Another artist was chosen: a draft that is nobody's yet becomes theirs, and so does the next one; others' are put away. */
  beginFor(beginning: Beginning) {
    const { ownerId, artist } = beginning;
    const isSame = ownerId === this.#beginning.ownerId;
    if (isSame && artist === this.#beginning.artist) return;
    this.#beginning = beginning;
    if (isSame) return this.#nameArtist(artist);
    for (const keeper of this.#rows)
      if (ownerId && !keeper.get().ownerId) {
        if (!keeper.get().draft.artist.trim()) keeper.change(() => ({ artist }));
        keeper.setOwner(ownerId);
      }
    const others = this.#rows.filter((keeper) => ownerId && keeper.get().ownerId !== ownerId);
    for (const keeper of others) {
      keeper.close();
      this.#rows = this.#rows.filter((one) => one !== keeper);
    }
    const wasOpen = this.#open === this.#blank || others.includes(this.#open);
    this.#blank = this.#make();
    if (wasOpen) this.#open = this.#rows.at(-1) ?? this.#blank;
    this.#tell();
  }

  /** The artist's name is known a moment after the artist: drafts that were begun here without one get it. */
  #nameArtist(artist: string) {
    for (const keeper of this.#rows) {
      const { loaded, draft } = keeper.get();
      if (!loaded && !draft.artist.trim()) keeper.change(() => ({ artist }));
    }
    const isOpen = this.#open === this.#blank;
    this.#blank = this.#make();
    if (isOpen) this.#open = this.#blank;
    this.#tell();
  }

  select(keeper: VideoKeeper) {
    this.#open = keeper;
    this.#tell();
  }

  /** The empty form; it becomes a row with its first letter. */
  selectBlank() {
    this.select(this.#blank);
  }

  /** A new row with what its file says. */
  add(said: Partial<VideoDraft>): VideoKeeper {
    const keeper = this.#make();
    this.#rows = [...this.#rows, keeper];
    if (this.#open === this.#blank) this.#open = keeper;
    keeper.change(() => said);
    return keeper;
  }

  /** It was sent or removed: the next one opens, or the empty form. */
  remove(keeper: VideoKeeper) {
    const place = this.#rows.indexOf(keeper);
    this.#rows = this.#rows.filter((one) => one !== keeper);
    if (this.#open === keeper) this.#open = this.#rows[place] ?? this.#rows.at(-1) ?? this.#blank;
    this.#tell();
  }

  /** Versions that the server made of several drafts at once. */
  async readAgain(ids: readonly string[]) {
    await Promise.all(this.#rows.filter(({ name }) => ids.includes(name)).map((keeper) => keeper.takeNewest()));
  }

  resume() {
    for (const keeper of this.#all()) keeper.open();
  }
  close() {
    for (const keeper of this.#all()) keeper.close();
  }
  flush() {
    for (const keeper of this.#all()) void keeper.flush();
  }
  hear(id: string) {
    for (const keeper of this.#rows) if (keeper.get().id === id) void keeper.hear();
  }

  #all() {
    return [...this.#rows, ...(this.#rows.includes(this.#blank) ? [] : [this.#blank])];
  }

  #make(): VideoKeeper {
    const { ownerId, artist } = this.#beginning;
    const draft = VideoDraft.parse({ artist, time_zone: ownZone() });
    return this.#watch(new DraftKeeper(videoCalls, { ownerId, draft }));
  }

  #watch(keeper: VideoKeeper): VideoKeeper {
    keeper.subscribe(() => {
      // The empty form was typed into: it is a draft like the others, and the next empty one is another.
      if (keeper === this.#blank && !this.#rows.includes(keeper)) {
        this.#rows = [...this.#rows, keeper];
        this.#blank = this.#make();
      }
      this.#tell();
    });
    return keeper;
  }

  #tell() {
    this.#shown = { rows: this.#rows, open: this.#open };
    for (const listener of this.#listeners) listener();
  }
}
