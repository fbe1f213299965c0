import type { RiskSubject } from '@toada/domain/credit-risk/credit-risk.contract.ts';
import type { Risk, RiskKind } from '@toada/domain/credit-risk/credit-risk.rules.ts';

/** The field of an author's or a person's line. */
const fields: Partial<Record<RiskKind, string>> = { noSociety: 'society', noCpf: 'cpf_cnpj', pseudonymOnly: 'name' };

export const sheetPath = (trackId: string) => `/app/register-work/phonogram?faixa=${trackId}`;

/** The address of the field that mends it. */
export function mendPath({ id, subject }: { id: string; subject: RiskSubject }, risk: Risk): string {
  if (risk.kind === 'recordingWithoutWork') return `/app/register-work?faixa=${id}`;
  const work = risk.workId ?? (subject === 'work' ? id : null);
  if (work) {
    const field = risk.authorKey ? `${fields[risk.kind] ?? 'name'} ${risk.authorKey}` : 'authors';
    return `/app/register-work?${new URLSearchParams({ obra: work, campo: field })}`;
  }
  const field = risk.kind === 'pseudonymOnly' ? 'legal_name' : 'cpf_cnpj';
  const place = { parte: risk.part ?? 'performer', ...(risk.person ? { pessoa: risk.person, campo: field } : {}) };
  return `${sheetPath(id)}&${new URLSearchParams(place)}`;
}
