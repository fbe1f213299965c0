import { formatCnpj, parseCnpj } from './cnpj.ts';
import { formatCpf, parseCpf } from './cpf.ts';

/** Enough to be recognised by its owner, not enough to be used: •••.982.•••-25 or ••.222.•••/••••-81. */
export function maskDocument(text: string): string {
  const cpf = parseCpf(text);
  if (cpf) return formatCpf(cpf).replace(/^.{3}\.(.{3})\..{3}-/, '•••.$1.•••-');
  const cnpj = parseCnpj(text);
  if (cnpj) return formatCnpj(cnpj).replace(/^.{2}\.(.{3})\..{3}\/.{4}-/, '••.$1.•••/••••-');
  return '•••';
}

/** 529.982.247-25 or 12.ABC.345/01DE-35; what is neither stays as it is. */
export function formatDocument(text: string): string {
  const cpf = parseCpf(text);
  if (cpf) return formatCpf(cpf);
  const cnpj = parseCnpj(text);
  return cnpj ? formatCnpj(cnpj) : text;
}
