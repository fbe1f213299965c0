import type { VisitSpan } from '@toada/domain/visit/visit.contract.ts';

const whole = (count: number) => count.toLocaleString('pt-BR');
const span = (days: VisitSpan) => (days === '365' ? '12 meses' : `${days} dias`);

export const texts = {
  failed: 'Não foi possível carregar as visitas',
  person: { label: 'Visitas de quem', all: 'Todos os artistas', pick: 'Escolher artista' },
  pick: { title: 'De quem são as visitas?', lead: 'Escolha um artista. Cada consulta fica registrada na auditoria.' },
  empty: {
    title: 'Ainda não há visitas',
    lead: 'Publique o link na bio ou um smart link e compartilhe o endereço. As visitas aparecem aqui na hora.',
  },
  span: 'Período',
  spans: { 7: '7 dias', 28: '28 dias', 90: '90 dias', 365: '12 meses' } satisfies Record<VisitSpan, string>,
  kind: 'Páginas',
  allKinds: 'Todas as páginas',
  csv: 'CSV',
  csvSays: 'Baixar visitas em CSV',
  file: 'visitas.csv',
  fileFailed: 'Não foi possível gerar o arquivo',
  note: 'Sem cookies. Robôs ficam de fora, e recarregar a página não soma.',
  tiles: {
    label: 'Resumo das visitas',
    visits: 'Visitas',
    visitors: 'Visitantes',
    visitorsNote: 'Uma vez por dia cada. Entre dias, ninguém é reconhecido.',
    clicks: 'Cliques',
    live: 'Agora',
    liveNote: 'Visitas na última meia hora',
    liveSays: (count: number) => `${whole(count)} ${count === 1 ? 'visita' : 'visitas'} na última meia hora`,
  },
  than: (days: VisitSpan) => `dos ${span(days)} anteriores`,
  change: (percent: number | null, than: string) => {
    if (percent === null) return 'Sem dados para comparar';
    if (percent === 0) return `Igual ao número ${than}`;
    return `${whole(Math.abs(percent))}% ${percent > 0 ? 'acima' : 'abaixo'} ${than}`;
  },
  chart: {
    title: 'Dia a dia',
    lead: (from: string, to: string) => `${from} a ${to}`,
    label: 'Visitas e cliques por dia',
    axis: 'Dia',
    visits: 'Visitas',
    clicks: 'Cliques',
    compared: (days: VisitSpan) => `${span(days)} antes`,
    view: 'Forma',
    views: { chart: 'Gráfico', table: 'Tabela' },
  },
  links: {
    title: 'Cliques',
    none: 'Nenhum clique neste período.',
    gone: 'Link que saiu da página',
    names: { listen: 'Ouvir', pix: 'Contribuição por Pix', video: 'Vídeo' } as Record<string, string>,
    networks: {
      spotifyLink: 'Spotify',
      appleMusicLink: 'Apple Music',
      instagramLink: 'Instagram',
      youtubeLink: 'YouTube',
    } as Record<string, string>,
  },
  sites: { title: 'De onde vieram' },
  devices: { title: 'Aparelhos' },
  campaigns: {
    title: 'Campanhas',
    lead: 'As palavras utm_ dos endereços que você compartilha.',
    none: 'Nenhuma visita veio de um endereço com utm_.',
    parts: { sources: 'Origem', mediums: 'Meio', campaigns: 'Campanha' },
  },
  noVisits: 'Nenhuma visita neste período.',
  fresh: 'nova',
  without: '–',
  block: {
    title: 'Visitas',
    last: 'Últimos 28 dias',
    visits: (change: string) => `visitas às suas páginas. ${change}`,
    open: 'Ver visitas',
    empty: 'As visitas ao link na bio e aos smart links aparecem aqui.',
    pick: 'Escolha um artista acima para ver as visitas dele.',
    failed: 'Não foi possível carregar as visitas.',
  },
};
