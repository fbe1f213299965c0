import { parseIsrc } from '../identifiers/isrc.ts';
import { languages } from '../release/release.kinds.ts';
import { byPlain, plain, SheetCells, type SheetLine, sharedCells } from '../sheet/sheet.ts';
import { workComplaintText } from '../texts/work.pt-BR.ts';
import { type WorkComplaint, workComplaintsOf } from '../work/work.complaints.ts';
import { AuthorDraft, PublisherDraft, WorkDraft } from '../work/work.draft.ts';
import {
  type AuthorRole,
  authorRoleLabels,
  authorRoles,
  RECORDINGS_MAX,
  type Society,
  societies,
  societyTable,
  workGenres,
} from '../work/work.kinds.ts';
import { type WorkColumn, workColumnNames, workColumns } from './work-import.columns.ts';
import { foundWork, isWorkError, type WorkFault, type WorkFinding } from './work-import.faults.ts';

export type WorkLine = SheetLine<WorkColumn>;
type Note = (finding: WorkFinding) => void;

export type PlannedWork = {
  line: number;
  /** The same for the same work, however often the sheet comes. */
  key: string;
  /** An address or a name; empty: whoever imports. */
  owner: string;
  isrcs: string[];
  draft: WorkDraft;
  isReady: boolean;
};

const ISRC_DIVIDER = /[,;|\s]+/;
const WORKS_MAX = 2_000;
const genreWords = byPlain(workGenres);
const languageWords = byPlain(languages);
const societyWords: Record<string, Society | 'none'> = {
  ...Object.fromEntries(societies.map((name) => [plain(societyTable[name].label), name])),
  ...{ semassociacao: 'none', nenhuma: 'none' },
};
const roleWords: Record<string, AuthorRole> = {
  ...Object.fromEntries(authorRoles.map((role) => [plain(role), role])),
  ...Object.fromEntries(authorRoles.map((role) => [plain(authorRoleLabels[role]), role])),
  ...{ autorecompositor: 'CA', compositoreautor: 'CA', compositorautor: 'CA', autorcompositor: 'CA' },
  ...{ compositor: 'C', letrista: 'A', arranjador: 'AR', adaptador: 'AD', tradutor: 'TR' },
};

const columnsOf = (of: 'work' | 'author' | 'publisher') =>
  workColumnNames.filter((name) => workColumns[name].of === of);
const columnsOfGroup = ['code', 'title', 'owner'] as const;
const workCells = columnsOf('work');
const authorCells = columnsOf('author');
const publisherCells = columnsOf('publisher');

/** Plans the works of a sheet and lists what is wrong or missing, line by line. It asks no database. */
export function planWorks(
  lines: readonly WorkLine[],
  today: string,
): { works: PlannedWork[]; findings: WorkFinding[] } {
  const findings: WorkFinding[] = [];
  const note: Note = (finding) => void findings.push(finding);
  const groups = groupLines(lines);
  const works = groups.map((group) => planWork(group, today, note));
  if (works.length > WORKS_MAX) note(foundWork(lines[0]?.line ?? 1, null, 'tooMany', String(WORKS_MAX)));
  return { works, findings };
}

type Group = { key: string; lines: WorkLine[] };

/** By the person's own code, else by title, for each owner; a line without either belongs to the work above. */
function groupLines(lines: readonly WorkLine[]): Group[] {
  const groups = new Map<string, Group>();
  /** The group a key was met in last: its owner need not stand on every line. */
  const newest = new Map<string, Group>();
  let current: Group | undefined;
  for (const line of lines) {
    const [code = '', title = '', owner = ''] = columnsOfGroup.map((name) => line.cells[name]?.trim());
    const key = code ? `code ${plain(code) || code}` : `title ${plain(title) || title}`;
    if (code || title || !current) {
      const named = `${key} of ${plain(owner)}`;
      current = (owner ? groups.get(named) : newest.get(key)) ?? { key, lines: [] };
      groups.set(named, current);
      newest.set(key, current);
    }
    current.lines.push(line);
  }
  return [...new Set(groups.values())];
}

function planWork({ key, lines: group }: Group, today: string, noteAll: Note): PlannedWork {
  const found: WorkFinding[] = [];
  const note: Note = (finding) => {
    found.push(finding);
    noteAll(finding);
  };
  const line = group[0]?.line ?? 0;
  const shared = sharedCells(group, workCells, note);
  const cells = new SheetCells<WorkColumn, WorkFault>({ line, cells: shared }, note);
  const title = cells.text('title');
  if (!shared.title) note(foundWork(line, 'title', 'required'));
  const publishers = planPublishers(group, note);
  const writers = group.filter(({ cells: own }) => authorCells.some((name) => own[name]?.trim()));
  const draft = WorkDraft.parse({
    title,
    alternative_titles: cells
      .text('alternative_titles', 2_000)
      .split('|')
      .map((one) => one.trim().slice(0, 200))
      .filter(Boolean)
      .slice(0, 20),
    genre: cells.oneOf('genre', genreWords),
    duration: writeDuration(cells.text('duration', 20)),
    creation_date: writeDay(cells.text('creation_date', 20)),
    language: cells.oneOf('language', languageWords),
    iswc: cells.text('iswc', 40),
    isaac: cells.text('isaac'),
    publishers: [...publishers.values()],
    authors: writers.map((own, index) => planAuthor(own, index, publishers, note)),
  });
  const complaints = workComplaintsOf(draft, today);
  // A cell that cannot be read is told as such: to the form it looks like one that was left empty.
  const unread = new Set(found.filter(isWorkError).map(placeOf));
  const told = complaints.map((complaint) => tell(complaint, { line, writers, publishers, group }));
  for (const finding of told) if (finding.column === null || !unread.has(placeOf(finding))) note(finding);
  return {
    ...{ line, key, draft, isReady: complaints.length === 0, owner: cells.text('owner', 254) },
    isrcs: readIsrcs(line, cells.text('isrcs', 2_000), note),
  };
}

const placeOf = ({ line, column }: WorkFinding) => `${line} ${column}`;

function planAuthor(own: WorkLine, index: number, publishers: ReadonlyMap<string, PublisherDraft>, note: Note) {
  const cells = new SheetCells<WorkColumn, WorkFault>(own, note);
  return AuthorDraft.parse({
    key: `a${index + 1}`,
    name: cells.text('name'),
    pseudonym: cells.text('pseudonym'),
    cpf_cnpj: cells.text('cpf_cnpj', 40),
    role: cells.oneOf('role', roleWords),
    editing_share: cells.text('editing_share', 20),
    performance_share: cells.text('performance_share', 20),
    society: societyIn(cells, 'society'),
    ipi: cells.text('ipi', 40),
    publisher_key: publishers.get(plain(own.cells.publisher ?? ''))?.key ?? null,
  });
}

/** Each publisher once, by its name; its cells stand on one of its lines or on all. */
function planPublishers(group: readonly WorkLine[], note: Note): Map<string, PublisherDraft> {
  const named = Map.groupBy(group, ({ cells }) => plain(cells.publisher ?? ''));
  const publishers = new Map<string, PublisherDraft>();
  for (const { line, cells } of named.get('') ?? [])
    if (publisherCells.some((name) => cells[name]?.trim())) note(foundWork(line, 'publisher', 'required'));
  named.delete('');
  for (const [name, lines] of named) {
    const own = { line: lines[0]?.line ?? 0, cells: sharedCells(lines, publisherCells, note) };
    const cells = new SheetCells<WorkColumn, WorkFault>(own, note);
    publishers.set(
      name,
      PublisherDraft.parse({
        key: `p${publishers.size + 1}`,
        name: cells.text('publisher'),
        cpf_cnpj: cells.text('publisher_cpf_cnpj', 40),
        ipi: cells.text('publisher_ipi', 40),
        society: societyIn(cells, 'publisher_society'),
        editing_share: cells.text('publisher_editing', 20) || undefined,
        performance_share: cells.text('publisher_performance', 20) || undefined,
      }),
    );
  }
  return publishers;
}

function societyIn(cells: SheetCells<WorkColumn, WorkFault>, column: WorkColumn): Society | null {
  const society = cells.oneOf(column, societyWords);
  return society === 'none' ? null : society;
}

function readIsrcs(line: number, text: string, note: Note): string[] {
  const typed = text.split(ISRC_DIVIDER).filter(Boolean);
  const codes = typed.flatMap((one) => {
    const code = parseIsrc(one);
    if (!code) note(foundWork(line, 'isrcs', 'isrc', one.slice(0, 100)));
    return code ?? [];
  });
  return [...new Set<string>(codes)].slice(0, RECORDINGS_MAX);
}

/** '3:18', and '00:03:18' as spreadsheets like to write it, are '03:18'; anything else is kept as it was typed. */
function writeDuration(text: string): string {
  const [, minutes, seconds] = text.match(/^(?:0{1,2}:)?(\d{1,2}):(\d{2})$/) ?? [];
  return minutes && seconds ? `${minutes.padStart(2, '0')}:${seconds}` : text;
}

/** As the form keeps it; a day of no calendar is told by the form's own rule. */
function writeDay(text: string): string {
  const [, day, month, year] = text.match(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/) ?? [];
  return day && month ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

type Placed = {
  line: number;
  group: readonly WorkLine[];
  writers: readonly WorkLine[];
  publishers: ReadonlyMap<string, PublisherDraft>;
};

const publisherColumns: Record<string, WorkColumn> = {
  name: 'publisher',
  cpf_cnpj: 'publisher_cpf_cnpj',
  ipi: 'publisher_ipi',
  editing_share: 'publisher_editing',
  performance_share: 'publisher_performance',
};

/** The form's own sentence, at the line and the column it is about. */
function tell(complaint: WorkComplaint, { line, group, writers, publishers }: Placed): WorkFinding {
  const text = workComplaintText(complaint).description;
  if ('authorKey' in complaint) {
    const own = writers[complaint.place - 1]?.line ?? line;
    return foundWork(own, columnNamed(complaint.field), 'incomplete', text);
  }
  if ('publisherKey' in complaint) {
    const [name] = [...publishers].find(([, { key }]) => key === complaint.publisherKey) ?? [];
    const own = group.find(({ cells }) => plain(cells.publisher ?? '') === name)?.line ?? line;
    return foundWork(own, publisherColumns[complaint.field] ?? null, 'incomplete', text);
  }
  return foundWork(line, columnNamed(complaint.field), 'incomplete', text);
}

function columnNamed(field: string): WorkColumn | null {
  return workColumnNames.find((name) => name === field) ?? null;
}
