import { z } from 'zod';
import { parseCnpj } from '../identifiers/cnpj.ts';
import { parseCpf } from '../identifiers/cpf.ts';
import { parseIpi } from '../identifiers/ipi.ts';

/** Empty is none; anything else is kept in the one way it is written. */
function optionalNumber(parse: (text: string) => string | null, code: string) {
  return z
    .string(code)
    .max(200, code)
    .nullable()
    .transform((text, context) => {
      if (text === null || text.trim() === '') return null;
      const found = parse(text);
      if (found === null) context.addIssue({ code: 'custom', message: code });
      return found;
    });
}

/** Left out, a change keeps the one that is there: nobody is shown it whole to send it back. */
export const CpfCnpj = optionalNumber((text) => parseCpf(text) ?? parseCnpj(text), 'participant.cpfCnpj').optional();
export const IpiNumber = optionalNumber(parseIpi, 'participant.ipi').default(null);
export const SpotifyArtistId = optionalNumber(parseSpotifyArtist, 'participant.spotify').default(null);
export const AppleArtistId = optionalNumber(parseAppleArtist, 'participant.apple').default(null);

/** 22 letters and digits, alone, as spotify:artist:… or in the address of the artist's page. */
export function parseSpotifyArtist(text: string): string | null {
  const [, id] =
    text
      .trim()
      .match(
        /^(?:spotify:artist:|https:\/\/open\.spotify\.com\/(?:intl-[a-z]+\/)?artist\/)?([0-9A-Za-z]{22})(?:[/?#].*)?$/,
      ) ?? [];
  return id ?? null;
}

/** Digits, alone or at the end of the address of the artist's page. */
export function parseAppleArtist(text: string): string | null {
  const [, id] =
    text
      .trim()
      .match(/^(?:https:\/\/music\.apple\.com\/(?:[a-z]{2}\/)?artist\/(?:[^/?#]+\/)?)?([0-9]{1,19})(?:[/?#].*)?$/) ??
    [];
  return id ?? null;
}
