import type { NetworkSide } from '@toada/domain/video-network/network-income.contract.ts';

const sides: Record<NetworkSide, string> = { track: 'Gravação', video: 'Vídeo', channel: 'Canal' };

export const texts = {
  title: 'Receita da rede',
  lead: 'Valores dos relatórios do YouTube, antes da comissão e das divisões. O valor que entrou no saldo está no Financeiro.',
  loadFailed: 'Erro ao carregar a receita da rede',
  notLoaded: 'A receita da rede não carregou',
  empty: {
    title: 'Nenhuma receita da rede ainda',
    lead: 'Quando o relatório do YouTube chegar, a receita aparece aqui por mês, gravação, vídeo e canal.',
    filtered: 'Nada neste mês',
  },
  side: 'Dividir por',
  sides,
  chart: (lead: string) => `Receita da rede: ${lead}`,
  table: (month: string) => `Receita da rede em ${month}`,
  columns: { ...sides, account: 'Conta', videos: 'Vídeos', views: 'Visualizações', amount: 'Valor' },
  total: (amount: string) => `Total: ${amount}`,
  videos: (count: number) => (count === 1 ? '1 vídeo' : `${count.toLocaleString('pt-BR')} vídeos`),
  see: (name: string) => `Ver ${name} no YouTube`,
  download: 'Baixar CSV',
  file: 'receita-da-rede.csv',
  downloadFailed: 'Erro ao baixar o arquivo',
  aside: { title: (month: string) => `Receita da rede em ${month}`, all: 'Ver tudo' },
};
