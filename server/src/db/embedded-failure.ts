/** Meaning of PostgreSQL's last words for the operator. `retry` marks trouble that passes by itself. */
type Meaning = { words: RegExp; retry?: true; sentence: (folder: string) => string };

const meanings: Meaning[] = [
  {
    // Backends of a killed postmaster hold its shared memory until they notice, mostly within a second.
    words: /shared memory block .* is still in use|lock file "postmaster\.pid" already exists/,
    retry: true,
    sentence: (folder) =>
      `Database processes of an earlier run still hold ${folder}: wait until they have ended, or end them, and start again.`,
  },
  {
    // Another program took the free port between our look and PostgreSQL's.
    words: /Address already in use|could not create any TCP\/IP sockets/,
    retry: true,
    sentence: () => 'PostgreSQL found no free port on 127.0.0.1.',
  },
  {
    words: /No space left on device|Disk quota exceeded|Check free disk space|wrote only \d+ of/,
    sentence: (folder) =>
      `The disk is full, so the database in ${folder} cannot be opened: free some space and start again.`,
  },
  {
    words: /wrong ownership|must be started by the user that owns/,
    sentence: (folder) => `The database folder ${folder} belongs to another user: start Toada as its owner.`,
  },
  {
    words: /Permission denied|Read-only file system/,
    sentence: (folder) => `PostgreSQL may not read and write ${folder}: give the folder to the user who starts Toada.`,
  },
  {
    words: /incompatible with server/,
    sentence: (folder) =>
      `The database in ${folder} was made by another version of PostgreSQL: restore it with that version.`,
  },
];

/** Says in one sentence why PostgreSQL gave up, and whether trying again may help. */
export function explainFailure(output: string, folder: string): { sentence: string; retry: boolean } {
  const meaning = meanings.find(({ words }) => words.test(output));
  if (meaning) return { sentence: meaning.sentence(folder), retry: meaning.retry ?? false };
  return { sentence: `PostgreSQL does not open ${folder}: ${reasonIn(output)}.`, retry: false };
}

/** The first complaint of the log without its time stamp and severity. */
function reasonIn(output: string): string {
  const complaint = /(?:FATAL|PANIC|ERROR|error): +(.+)/.exec(output)?.[1];
  return (complaint ?? output.trim().split('\n').at(-1) ?? '').replace(/\.$/, '') || 'it ended without a word';
}
