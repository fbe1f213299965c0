import type { InviteForm } from '@toada/domain/artist/artist.contract.ts';

/** The rest of the label's roster. One of them has yet to answer the invitation. */
export const demoArtists: readonly (InviteForm & { isInvited?: true })[] = [
  { name: 'Raimunda Boaventura', email: 'raimunda@toada.test', companyName: 'Mundinha do Coco' },
  { name: 'Caíque Sant’Anna', email: 'caique@toada.test', companyName: 'MC Pipa' },
  { name: 'Iracema Tupinambá', email: 'iracema@toada.test', companyName: null },
  { name: 'João Batista Feitosa', email: 'joao.feitosa@toada.test', companyName: 'Os Sabiás do Norte' },
  { name: 'Luzia Nogueira', email: 'luzia@toada.test', companyName: 'Luzia e o Varal' },
  { name: 'Ravi Andrade', email: 'ravi@toada.test', companyName: null, isInvited: true },
];
