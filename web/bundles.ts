import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;
type Group = Rolldown.CodeSplittingGroup;

const app = (file: string) => join(import.meta.dirname, 'src/app', file);

/** Doors of the panel, and of what is for us alone: what only they lead to is no code of a public page. */
const PANEL_DOORS = [app('PanelRoutes.tsx'), app('DevShell.tsx'), app('GalleryPage.tsx')];
const SHELL = [app('PanelRoutes.tsx'), app('AppShell.tsx')];
/** Everybody who signs in or is signed in fetches all three, one after the other. */
const SESSION = ['auth.ts', 'watch-auth.ts', 'judge-session.ts'].map((file) => app(`../lib/session/${file}`));
/** The first page is divided elsewhere (vite.config.ts), and weighs as little as it can. */
const FIRST = [app('../main.tsx'), app('HomeScreen.tsx')];

/** Bytes of source: parts that few screens share are not worth a request until they are so large together. */
const PART_BYTES = 40_000;

const OPEN_BYTES = 15_000;

/**
 * The panel in few files. By itself, whatever two screens share becomes a file of its own: hundreds of a few lines, and a reload
 * asks for each. Here the frame is one file, and parts that nearly the same screens use lie together
 * (docs/decisions/090-bundles-of-the-panel.md).
 */
export function panelBundles(): Group[] {
  const kinds = remembered(kindsOf);
  return [
    { name: (id, graph) => (kinds(graph).session.has(id) ? 'session' : null) },
    { name: (id, graph) => (kinds(graph).shell.has(id) ? 'panel' : null) },
    {
      name: (id, graph) => (kinds(graph).open.has(id) ? 'open' : null),
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: OPEN_BYTES,
    },
    {
      name: (id, graph) => (kinds(graph).screens(id) ? 'parts' : null),
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: PART_BYTES,
    },
  ];
}

function kindsOf(graph: Graph) {
  const isPublic = reached(graph, [app('../main.tsx')], true);
  const first = reached(graph, FIRST, false);
  const session = reached(graph, SESSION, false).difference(first);
  const shell = reached(graph, SHELL, false).difference(isPublic);
  const open = isPublic.difference(first).difference(session);
  return { session, shell, open, screens: (id: string) => !isPublic.has(id) && !shell.has(id) };
}

/** Modules that these lead to; with what is fetched later, or without. */
function reached(graph: Graph, roots: readonly string[], isLaterToo: boolean): Set<string> {
  const seen = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const info = graph.getModuleInfo(id);
    waiting.push(...(info?.importedIds ?? []));
    if (isLaterToo) waiting.push(...(info?.dynamicallyImportedIds ?? []).filter((door) => !PANEL_DOORS.includes(door)));
  }
  return seen;
}

/** The graph is whole when the first module is asked about. */
function remembered<Kinds>(find: (graph: Graph) => Kinds): (graph: Graph) => Kinds {
  let known: Kinds | undefined;
  return (graph) => {
    known ??= find(graph);
    return known;
  };
}
