import type { MetricComparison, MetricSpan } from '@toada/domain/metric/metric.contract.ts';
import { countryInSpeech, countryName, inCountry } from '@toada/domain/texts/countries.pt-BR.ts';

const whole = (count: number) => count.toLocaleString('pt-BR');
const months = (span: MetricSpan) => `${span} meses`;

const stores =
  'As lojas podem descontar essas reproduções do pagamento, cobrar multa e remover a faixa. Não compre divulgação com promessa de números; se alguém ofereceu, conte para a equipe.';

/** Names that speech gives an article. Any other store is called one. */
const NAMED =
  /^(spotify|deezer|tidal|youtube|apple|amazon|itunes|tiktok|facebook|instagram|soundcloud|napster|kkbox|pandora)/i;
const ofStore = (store: string) => (NAMED.test(store) ? `do ${store}` : `da loja ${store}`);

export const texts = {
  failed: 'Não foi possível carregar as métricas',
  person: { label: 'Métricas de quem', all: 'Todos os artistas', pick: 'Escolher artista' },
  pick: { title: 'De quem são as métricas?', lead: 'Escolha um artista. Cada consulta fica registrada na auditoria.' },
  empty: {
    title: 'Ainda não há métricas',
    lead: 'As métricas aparecem quando o primeiro relatório de uma loja é processado. As lojas enviam os relatórios por mês, em geral de 30 a 60 dias depois.',
  },
  span: 'Período',
  spans: { 3: '3 meses', 6: '6 meses', 12: '12 meses' } satisfies Record<MetricSpan, string>,
  compare: 'Comparar com',
  comparisons: (span: MetricSpan): Record<MetricComparison, string> => ({
    previous: `Comparar: ${months(span)} anteriores`,
    year: 'Comparar: um ano antes',
    release: 'Comparar: outro lançamento',
  }),
  release: 'Lançamento',
  other: 'Outro lançamento',
  allReleases: 'Todos os lançamentos',
  pickRelease: 'Escolher lançamento',
  noRelease: 'Nenhum lançamento encontrado.',
  releasesFailed: 'Erro ao carregar lançamentos',
  untitled: 'Sem título',
  csv: 'CSV',
  csvSays: 'Baixar métricas em CSV',
  pdf: 'PDF',
  pdfSays: 'Baixar métricas em PDF',
  file: 'metricas-musicais.csv',
  fileFailed: 'Não foi possível gerar o arquivo',
  tiles: {
    label: 'Resumo do período',
    plays: 'Reproduções',
    income: 'Receita nas lojas',
    visits: 'Visitas aos links',
    visitsNote: 'Sem cookies, robôs fora',
    reminders: 'Lembretes da estreia',
    remindersNote: 'Pessoas que pediram aviso',
    unreported: 'As lojas ainda não informaram',
    incomeNote: 'Antes de comissão, selo e divisões',
    noIncome: 'Sem receita informada',
  },
  before: {
    previous: (span: MetricSpan) => `dos ${months(span)} anteriores`,
    year: () => 'do mesmo período um ano antes',
    release: () => 'do outro lançamento',
  } satisfies Record<MetricComparison, (span: MetricSpan) => string>,
  change: (percent: number | null, than: string) => {
    if (percent === null) return 'Sem dados para comparar';
    if (percent === 0) return `Igual ao número ${than}`;
    return `${Math.abs(percent)}% ${percent > 0 ? 'acima' : 'abaixo'} ${than}`;
  },
  ofRelease: {
    title: 'Desempenho',
    lead: (from: string, to: string) => (from === to ? `${to}.` : `${from} a ${to}.`),
    lag: 'As lojas informam por mês, de um a três meses depois.',
    failed: 'Não foi possível carregar o desempenho',
    empty: 'Ainda não há reproduções informadas',
    emptyLead:
      'As lojas enviam os números por mês, em geral de 30 a 60 dias depois. Assim que chegarem, aparecem aqui.',
    numbers: 'Resumo do desempenho',
    mean: 'Média por mês',
    best: (plays: number, month: string) => `Maior mês: ${whole(plays)}, em ${month}`,
    income: (month: string) => `Receita de ${month}`,
    incomeNote: 'Nas lojas, antes de comissão, selo e divisões',
    stores: 'Lojas',
    countries: 'Países',
    tracks: 'Faixas',
    otherStores: (count: number) => (count === 1 ? 'Outra loja' : `Outras ${count} lojas`),
    otherCountries: (count: number) => (count === 1 ? 'Outro país' : `Outros ${count} países`),
    otherTracks: 'Outras faixas',
    csvSays: 'Baixar o desempenho em CSV',
    file: 'desempenho.csv',
  },
  chart: {
    title: 'Tudo no mesmo tempo',
    lead: (from: string, to: string) => (from === to ? `${to}, por mês` : `${from} a ${to}, por mês`),
    lag: (newest: string | null) =>
      newest ? `Reproduções até ${newest}: as lojas informam depois.` : 'As lojas informam por mês.',
    label: 'Reproduções, visitas e receita por mês',
    visits: 'Visitas aos links',
    reminders: 'Lembretes',
    axis: 'Mês',
    plays: 'Reproduções',
    income: (currency: string) => `Receita (${currency})`,
    compared: {
      previous: (span: MetricSpan) => `${months(span)} antes`,
      year: () => 'Um ano antes',
      release: () => 'Outro lançamento',
    } satisfies Record<MetricComparison, (span: MetricSpan) => string>,
    view: 'Forma',
    views: { chart: 'Gráfico', table: 'Tabela' },
    currency: 'Moeda',
    released: (title: string, day: string) => `${title}, ${day}`,
    marks: 'Estreias e campanhas',
    more: (count: number) =>
      count === 1
        ? 'E mais 1 estreia ou campanha: veja na tabela.'
        : `E mais ${count} estreias e campanhas: veja na tabela.`,
    campaign: (name: string, from: string, to: string) => `Campanha ${name}, ${from} a ${to}`,
  },
  anomaly: {
    title: (month: string, plays: number, store: string | null, country: string) =>
      store === null
        ? `${whole(plays)} reproduções ${inCountry(country)} em ${month}`
        : `${whole(plays)} reproduções em ${store}, ${countryName(country)}, em ${month}`,
    lead: (usual: number, store: string | null) => {
      const before =
        usual === 0
          ? 'Nos três meses anteriores não houve nenhuma.'
          : `A média dos três meses anteriores era ${whole(usual)}.`;
      const kind =
        store === null
          ? 'Um salto em um só país, sem mais visitas, pode ser reprodução artificial.'
          : 'Um salto em um só país e uma só loja costuma ser reprodução artificial.';
      return `${before} ${kind} ${stores}`;
    },
    crowd: (visits: number, usual: number) =>
      `As visitas aos seus links não acompanharam: ${whole(visits)} no mês, ${whole(usual)} em média.`,
    support: 'Falar com o suporte',
    mark: 'Salto fora do comum',
  },
  moved: {
    title: (country: string, percent: number, month: string) => {
      const { article, name, isMany } = countryInSpeech(country);
      const [grew, fell] = isMany ? ['cresceram', 'caíram'] : ['cresceu', 'caiu'];
      const subject = article ? `${article.charAt(0).toUpperCase()}${article.slice(1)} ${name}` : name;
      return `${subject} ${percent > 0 ? grew : fell} ${Math.abs(percent)}% em ${month}`;
    },
    store: (store: string, percent: number, isGrowth: boolean) => {
      const what = isGrowth ? 'alta' : 'queda';
      return `${percent >= 100 ? `Toda essa ${what}` : `${percent}% dessa ${what}`} veio ${ofStore(store)}.`;
    },
    release: (title: string) => `Foi o mês da estreia de “${title}”.`,
    campaign: (name: string) => `A campanha “${name}” estava no ar.`,
    visits: (visits: number, usual: number) =>
      `As visitas aos links também subiram: ${whole(visits)} no mês, ${whole(usual)} em média nos três meses anteriores.`,
  },
  map: {
    title: 'Onde ouvem',
    less: 'menos',
    more: 'mais',
    says: (country: string, plays: number) => `${country}: ${whole(plays)} reproduções`,
    label: (count: number) => `Mapa de ${whole(count)} países. A tabela ao lado diz o mesmo.`,
  },
  countries: {
    title: 'Países',
    some: (shown: number, all: number) => `${shown} maiores de ${all}`,
    all: (count: number) => (count === 1 ? '1 país' : `${count} países`),
    more: 'Ver todos',
    less: 'Ver menos',
    name: 'País',
    part: 'Parte',
  },
  tracks: {
    title: 'Faixas',
    name: 'Faixa',
    plays: 'Reproduções',
    series: 'Por mês',
    change: 'Variação',
    fresh: 'nova',
    none: '–',
  },
  stores: { title: 'Lojas', some: (shown: number, all: number) => `${shown} maiores de ${all}` },
  block: {
    title: 'Métricas musicais',
    last: (count: number) => (count === 1 ? 'Último mês' : `Últimos ${count} meses`),
    plays: (change: string) => `reproduções. ${change}`,
    open: 'Ver métricas',
    empty: 'Os números aparecem com o primeiro relatório de uma loja.',
    pick: 'Escolha um artista acima para ver os números dele.',
    failed: 'Não foi possível carregar as métricas.',
  },
};
