type Audit = {
  vulnerabilities: Record<string, { severity: string; range: string; isDirect: boolean; fixAvailable: unknown }>;
  metadata: { dependencies: { total: number } };
};

/** The account of `npm audit --json`. A registry that has no such list is no clean bill: it is said, with a code of its own. */
export function readAudit(output: string): { lines: string[]; exitCode: 0 | 1 | 2 } {
  const said = parseJson(output);
  if (!isAudit(said)) {
    const reason = typeof said?.message === 'string' ? said.message : 'npm gave no answer that can be read';
    return { lines: [`Not known: the registry does not answer audits (${withoutSecrets(reason)}).`], exitCode: 2 };
  }
  const found = Object.entries(said.vulnerabilities);
  const { total } = said.metadata.dependencies;
  if (found.length === 0) return { lines: [`No known hole in ${total} packages.`], exitCode: 0 };
  const lines = found.map(([name, { severity, range, isDirect, fixAvailable }]) => {
    const way = fixAvailable ? 'a newer version mends it' : 'nothing mends it yet';
    return `${severity.padEnd(9)} ${name} ${range} (${isDirect ? 'ours' : 'brought by another'}): ${way}`;
  });
  return { lines: [...lines.toSorted(), `${found.length} of ${total} packages have a known hole.`], exitCode: 1 };
}

function isAudit(said: Record<string, unknown> | null): said is Audit {
  return typeof said?.vulnerabilities === 'object' && typeof said.metadata === 'object';
}

function parseJson(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A registry's address may hold a name and a password. */
function withoutSecrets(reason: string): string {
  return reason.replace(/\/\/[^/@\s]*@/g, '//');
}
