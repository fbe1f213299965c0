import type { PersonKind } from '@toada/domain/verification/required-documents.ts';

/** Verifications of the demo. The label and its artist are verified; the new artist waits for a decision. */
export const demoVerifications: readonly {
  email: string;
  kind: PersonKind;
  number: string;
  isApproved: boolean;
}[] = [
  { email: 'selo@toada.test', kind: 'cnpj', number: '12.ABC.345/01DE-35', isApproved: true },
  { email: 'artista@toada.test', kind: 'cpf', number: '529.982.247-25', isApproved: true },
  { email: 'artista.novo@toada.test', kind: 'cpf', number: '111.444.777-35', isApproved: false },
];
