import { z } from 'zod';
import { formatDay } from '../../texts/format-day.ts';
import { kind, line, type Saying } from '../notice-kind.ts';

const NETWORK = '/app/youtube-network';
const CLAIMS = `${NETWORK}?aba=reivindicacoes`;

/** Notices of an earlier version name nobody. */
const owner = z.string().nullable().default(null);

/** Notices about the video network. `owner` is named to their label; null says that it is the reader's own. */
export const videoKinds = {
  'networkChannel.decided': kind(
    'videoNetwork',
    'video',
    { name: z.string(), is_linked: z.boolean(), reason: z.string().nullable(), owner: z.string().nullable() },
    ({ name, is_linked, reason, owner }): Saying => ({
      title: `${is_linked ? 'Canal vinculado à rede' : 'Canal não vinculado'}: ${name}`,
      detail: line(owner, reason),
      href: NETWORK,
      tone: is_linked ? 'success' : 'danger',
    }),
  ),
  'networkChannel.unlinked': kind(
    'videoNetwork',
    'video',
    { name: z.string(), reason: z.string().nullable(), owner: z.string().nullable() },
    ({ name, reason, owner }): Saying => ({
      title: `Canal desvinculado da rede: ${name}`,
      detail: line(owner, reason),
      href: NETWORK,
      tone: reason === null ? 'info' : 'danger',
    }),
  ),
  'contentId.contested': kind(
    'videoNetwork',
    'video',
    { title: z.string(), release_id: z.string(), rival: z.string(), owner },
    ({ title, rival, owner }): Saying => ({
      title: `Duas pessoas pediram a mesma referência: ${title}`,
      detail: line(owner, `${rival} também registrou esta gravação. A equipe resolve.`),
      href: NETWORK,
      tone: 'warning',
    }),
  ),
  'contentId.decided': kind(
    'videoNetwork',
    'video',
    { title: z.string(), release_id: z.string(), is_granted: z.boolean(), note: z.string(), owner },
    ({ title, is_granted, note, owner }): Saying => ({
      title: `${is_granted ? 'Referência confirmada como sua' : 'Content ID negado'}: ${title}`,
      detail: line(owner, note),
      href: NETWORK,
      tone: is_granted ? 'success' : 'danger',
    }),
  ),
  'contentId.turnedOff': kind(
    'videoNetwork',
    'video',
    { title: z.string(), reason: z.enum(['notOnYoutube', 'territories']), owner },
    ({ title, reason, owner }): Saying => ({
      title: `Content ID desligado: ${title}`,
      detail: line(
        owner,
        reason === 'notOnYoutube'
          ? 'O lançamento saiu do YouTube Music, e a referência não pode ficar sem ele.'
          : 'O YouTube Music agora tem menos países do que a referência. Ajuste os países e ligue de novo.',
      ),
      href: NETWORK,
      tone: 'warning',
    }),
  ),
  'contentId.registered': kind(
    'videoNetwork',
    'video',
    { title: z.string(), is_registered: z.boolean(), owner: z.string().nullable() },
    ({ title, is_registered, owner }, { count }): Saying => ({
      title:
        count > 1
          ? `${count} gravações ${is_registered ? 'cadastradas no YouTube' : 'removidas do Content ID'}`
          : `${is_registered ? 'Cadastrada no YouTube' : 'Removida do Content ID'}: ${title}`,
      detail: line(owner, is_registered ? 'O Content ID segue a sua política.' : null),
      href: NETWORK,
      tone: is_registered ? 'success' : 'info',
    }),
  ),
  'videoClaim.opened': kind(
    'videoNetwork',
    'video',
    { video: z.string(), due_on: z.string(), owner },
    ({ video, due_on, owner }): Saying => ({
      title: `Um canal contestou: ${video}`,
      detail: line(owner, `Responda até ${formatDay(noonOf(due_on))}: sua vez.`),
      href: CLAIMS,
      tone: 'warning',
      action: 'Responder',
    }),
  ),
  'videoClaim.due': kind(
    'videoNetwork',
    'video',
    { video: z.string(), due_on: z.string(), days: z.number(), owner },
    ({ video, due_on, days, owner }): Saying => ({
      title: `${days === 0 ? 'O prazo vence hoje' : days === 1 ? 'Falta 1 dia' : `Faltam ${days} dias`}: ${video}`,
      detail: line(owner, `Responda à reivindicação até ${formatDay(noonOf(due_on))}.`),
      href: CLAIMS,
      tone: days <= 1 ? 'danger' : 'warning',
      action: 'Responder',
    }),
  ),
  'videoClaim.expired': kind(
    'videoNetwork',
    'video',
    { video: z.string(), owner },
    ({ video, owner }): Saying => ({
      title: `O prazo venceu sem resposta: ${video}`,
      detail: line(owner, 'A equipe decide agora. Enquanto ela não encerra, você ainda pode responder.'),
      href: CLAIMS,
      tone: 'danger',
      action: 'Responder',
    }),
  ),
};

/** A day at noon in UTC is the same day by the product's calendar. */
const noonOf = (day: string) => `${day}T12:00:00Z`;
