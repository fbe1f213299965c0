import { artistApi as api } from '@toada/domain/artist/artist.contract.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import { addArtist, hashTemporaryPassword, inviteArtist } from './add-artist.ts';
import { readArtists } from './read-artists.ts';
import { removeArtist } from './remove-artist.ts';
import { resendArtistInvite } from './resend-invite.ts';
import { saveArtist } from './save-artist.ts';

/** A roster is typed in one by one; a program that mails strangers is stopped early. */
const TYPED = { limit: { points: 300, perSeconds: 900 } };
const ADDING = { ...TYPED, forbiddenAs: 'artist.addForbidden' } as const;

export const artistRoutes = [
  serve(api.list, 'artist.list', readArtists),
  servePrepared(api.add, 'artist.add', hashTemporaryPassword, addArtist, ADDING),
  serve(api.invite, 'artist.add', inviteArtist, ADDING),
  serve(api.resendInvite, 'artist.add', resendArtistInvite, TYPED),
  serve(api.save, 'artist.edit', saveArtist),
  serve(api.remove, 'artist.remove', removeArtist),
];
