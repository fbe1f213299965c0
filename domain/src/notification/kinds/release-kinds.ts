import { z } from 'zod';
import { platforms } from '../../distribution/platforms.ts';
import { platformLabels } from '../../texts/stores.pt-BR.ts';
import { testMark } from '../../texts/test-mark.pt-BR.ts';
import { videoPlatformLabels } from '../../texts/video.pt-BR.ts';
import { videoPlatforms } from '../../video/video.kinds.ts';
import { kind, line, type OfRelease, ofRelease, releasePath, type Saying } from '../notice-kind.ts';

const withNote = { ...ofRelease, note: z.string().nullable() };
/** News of music or of a video, which is spoken of by its own name and leads to its own page. */
const reviewed = { ...ofRelease, is_video: z.boolean().optional() };
const reviewedWithNote = { ...reviewed, note: z.string().nullable() };
type Reviewed = OfRelease & { is_video?: boolean | undefined };
const nameOf = ({ is_video }: Reviewed) => (is_video ? 'Vídeo' : 'Lançamento');
const videoPath = ({ release_id }: OfRelease) => `/app/video-distribution?video=${release_id}`;
const pageOf = (release: Reviewed) => (release.is_video ? videoPath(release) : releasePath(release));
const draftOf = (release: Reviewed) =>
  release.is_video ? videoPath(release) : `/app/distribution/drafts/${release.release_id}`;

const by = ({ owner }: OfRelease) => owner && `De ${owner}`;
const list = new Intl.ListFormat('pt-BR');
const storeNames = (stores: readonly (keyof typeof platformLabels)[]) =>
  list.format(stores.map((store) => platformLabels[store]));

const PUBLISHES = 'Cada loja publica na data de lançamento.';
const attempts = { new: 'A entrega', update: 'A atualização', takedown: 'A remoção' } as const;

export const releaseKinds = {
  'review.approved': kind('review', 'review', reviewed, (release, { count }) =>
    count > 1
      ? { title: `${count} lançamentos aprovados`, detail: 'Dos seus artistas', href: '/app/catalog', tone: 'success' }
      : {
          title: `${nameOf(release)} aprovado: ${release.title}`,
          detail: by(release) ?? `Abra o ${nameOf(release).toLowerCase()} para ver o próximo passo.`,
          href: pageOf(release),
          tone: 'success',
        },
  ),
  'review.correctionAsked': kind('review', 'review', reviewedWithNote, (release) => ({
    title: `Correção solicitada: ${release.title}`,
    detail: line(by(release), firstLine(release.note)),
    href: draftOf(release),
    tone: 'warning',
    action: `Corrigir ${nameOf(release).toLowerCase()}`,
  })),
  'review.rejected': kind('review', 'review', reviewedWithNote, (release) => ({
    title: `${nameOf(release)} não aprovado: ${release.title}`,
    detail: line(by(release), firstLine(release.note)),
    href: pageOf(release),
    tone: 'danger',
  })),
  'review.changeAllowed': kind('review', 'review', reviewed, (release) => ({
    title: `Alteração liberada: ${release.title}`,
    detail: by(release) ?? 'Faça a alteração e envie para revisão.',
    href: draftOf(release),
    tone: 'success',
    action: 'Fazer alteração',
  })),
  'review.changeDeclined': kind('review', 'review', reviewedWithNote, (release) => ({
    title: `Alteração não aceita: ${release.title}`,
    detail: line(by(release), firstLine(release.note)),
    href: pageOf(release),
    tone: 'danger',
  })),

  'channel.lost': kind(
    'storeRefused',
    'store',
    { platform: z.enum(videoPlatforms), account_name: z.string() },
    ({ platform, account_name }) => ({
      title: `Conecte o canal de novo: ${videoPlatformLabels[platform]}`,
      detail: `${account_name} não aceita mais o nosso acesso. Os vídeos aguardam a nova conexão.`,
      href: '/app/video-distribution',
      tone: 'warning',
      action: 'Conectar canal',
    }),
  ),

  'video.unconnected': kind(
    'storeRefused',
    'store',
    { ...ofRelease, platform: z.enum(videoPlatforms) },
    (video): Saying => ({
      title: `Conecte o canal: ${videoPlatformLabels[video.platform]}`,
      detail: line(by(video), `${video.title} aguarda um canal para ser enviado.`),
      href: '/app/video-distribution',
      tone: 'warning',
      action: 'Conectar canal',
    }),
  ),
  'video.takedownWaits': kind(
    'storeRefused',
    'store',
    { ...ofRelease, platform: z.enum(videoPlatforms) },
    (video): Saying => ({
      title: `Conecte o canal para tirar do ar: ${videoPlatformLabels[video.platform]}`,
      detail: line(by(video), `${video.title} segue publicado até o canal ser conectado de novo.`),
      href: '/app/video-distribution',
      tone: 'warning',
      action: 'Conectar canal',
    }),
  ),
  'video.published': kind(
    'storeReady',
    'store',
    { ...ofRelease, is_test: z.boolean().default(false) },
    (video): Saying => ({
      title: `${video.is_test ? 'Envio de teste concluído' : 'Vídeo publicado'}: ${video.title}`,
      detail:
        by(video) ??
        (video.is_test
          ? 'Foi um envio de teste: nada aparece para o público.'
          : 'Todas as plataformas receberam o vídeo.'),
      href: videoPath(video),
      tone: 'success',
    }),
  ),
  'video.updated': kind('storeReady', 'store', ofRelease, (video) => ({
    title: `Vídeo atualizado: ${video.title}`,
    detail: by(video) ?? 'O painel do vídeo mostra o que cada plataforma fez.',
    href: videoPath(video),
    tone: 'success',
  })),
  'video.failed': kind('storeRefused', 'store', withNote, (video) => ({
    title: `Problema no envio do vídeo: ${video.title}`,
    detail: line(by(video), firstLine(video.note)),
    href: videoPath(video),
    tone: 'danger',
    action: 'Ver o que fazer',
  })),
  'video.removed': kind('storeReady', 'store', ofRelease, (video) => ({
    title: `Vídeo removido das plataformas: ${video.title}`,
    detail: by(video),
    href: videoPath(video),
    tone: 'info',
  })),

  'delivery.completed': kind(
    'storeReady',
    'store',
    { ...ofRelease, is_test: z.boolean().default(false) },
    (release): Saying => ({
      title: `${release.is_test ? testMark.done : 'Entrega concluída'}: ${release.title}`,
      detail: line(by(release), release.is_test ? testMark.unpublished : !release.owner && PUBLISHES),
      href: releasePath(release),
      tone: 'success',
    }),
  ),
  'delivery.failed': kind('storeRefused', 'store', withNote, (release) => ({
    title: `Problema na entrega: ${release.title}`,
    detail: line(by(release), firstLine(release.note) ?? 'A página do lançamento mostra o que fazer.'),
    href: releasePath(release),
    tone: 'danger',
    action: 'Ver o que fazer',
  })),
  'delivery.storeFailed': kind(
    'storeRefused',
    'store',
    { ...reviewed, store: z.enum(platforms), attempt: z.enum(['new', 'update', 'takedown']) },
    (release, { count }): Saying => ({
      title:
        count > 1
          ? `${count} problemas com lojas: ${release.title}`
          : `${attempts[release.attempt]} não foi concluída: ${platformLabels[release.store]}`,
      detail: line(
        count === 1 && release.title,
        by(release),
        release.is_video ? 'O painel do vídeo mostra o que fazer.' : 'A página do lançamento mostra o que fazer.',
      ),
      href: pageOf(release),
      tone: 'danger',
      action: 'Ver o que fazer',
    }),
  ),
  'delivery.removed': kind(
    'storeReady',
    'store',
    { ...reviewed, stores: z.array(z.enum(platforms)) },
    (release): Saying => ({
      title: `Removido de ${storeNames(release.stores)}: ${release.title}`,
      detail: by(release),
      href: pageOf(release),
      tone: 'info',
    }),
  ),
  'delivery.withdrawn': kind('storeReady', 'store', ofRelease, (release) => ({
    title: `Removido das lojas: ${release.title}`,
    detail: by(release) ?? 'Nenhuma loja tem mais este lançamento.',
    href: releasePath(release),
    tone: 'info',
  })),
};

function firstLine(note: string | null): string | null {
  return note?.split('\n').find(Boolean) ?? null;
}
