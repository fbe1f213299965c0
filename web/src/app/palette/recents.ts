const KEPT = 6;

export type Recent = { to: string; label: string; detail: string };

/** Lines this person opened from the palette, newest first. Kept in this browser, apart from whoever else signs in here. */
export function readRecents(userId: string): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
  } catch {
    // Storage may be shut, or hold what somebody else wrote.
    return [];
  }
}

export function keepRecent(userId: string, { to, label, detail }: Recent) {
  const others = readRecents(userId).filter((recent) => recent.to !== to);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([{ to, label, detail }, ...others].slice(0, KEPT)));
  } catch {
    // A browser may refuse storage: the palette then begins with nothing.
  }
}

function isRecent(kept: Partial<Recent> | null): kept is Recent {
  const { to, label, detail } = kept ?? {};
  return typeof to === 'string' && to.startsWith('/app/') && typeof label === 'string' && typeof detail === 'string';
}

function keyOf(userId: string): string {
  return `toada.palette.${userId}`;
}
