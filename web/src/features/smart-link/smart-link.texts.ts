import type { AddressOrigin, SmartLinkStanding } from '@toada/domain/smart-link/smart-link.contract.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

const standings: Record<SmartLinkStanding, { tone: Tone; label: string; lead: string }> = {
  notSent: {
    tone: 'neutral',
    label: 'Lançamento não enviado',
    lead: 'Envie o lançamento para análise. A página abre quando a equipe aprovar, e o endereço já é este.',
  },
  correction: {
    tone: 'warning',
    label: 'Correção solicitada',
    lead: 'Corrija e reenvie o lançamento. A página abre quando a equipe aprovar.',
  },
  notApproved: {
    tone: 'neutral',
    label: 'Em análise pela equipe',
    lead: 'A página abre quando a equipe aprovar o lançamento. O endereço já é este.',
  },
  off: { tone: 'neutral', label: 'Desligado', lead: 'Quem abre o endereço não encontra nada.' },
  before: {
    tone: 'info',
    label: 'Contagem no ar',
    lead: 'Visitantes veem a contagem. As lojas entram sozinhas na estreia.',
  },
  waiting: {
    tone: 'info',
    label: 'No ar, sem lojas',
    lead: 'Visitantes leem que as lojas estão publicando. Cole um endereço abaixo ou aguarde a confirmação das lojas.',
  },
  after: { tone: 'success', label: 'No ar', lead: 'Visitantes veem as lojas.' },
  gone: {
    tone: 'danger',
    label: 'Fora do ar',
    lead: 'O lançamento saiu das lojas ou foi recusado: ninguém encontra a página.',
  },
};

const origins: Record<AddressOrigin, string> = {
  typed: 'Endereço informado por você',
  store: 'Informado pela loja',
  artistPage: 'Sua página de artista nesta loja',
};

export const texts = {
  title: 'Smart link',
  back: 'Marketing e Parcerias',
  loadFailed: 'O smart link não carregou',
  choose: { title: 'Escolha um lançamento', lead: 'Abra o smart link pelo lançamento, em Marketing e Parcerias.' },
  by: (artist: string) => (artist ? `de ${artist}` : ''),
  untitled: 'Sem título',
  start: {
    title: 'Um endereço curto para este lançamento',
    lead: 'Antes da estreia, contagem, lembrete por e-mail e calendário. Depois, um botão para cada loja. A troca é automática.',
    action: 'Criar smart link',
    failed: 'O smart link não foi criado',
    none: 'Este lançamento ainda não tem smart link.',
  },
  readOnly: (name: string) => `Smart link de ${name}, só para leitura. Sua visita fica na auditoria.`,
  readOnlyNote: 'Só leitura',
  standings,
  isOn: 'Página ligada',
  address: {
    title: 'Endereço',
    copy: 'Copiar endereço',
    copied: 'Endereço copiado',
    notCopied: 'Não foi possível copiar. Selecione o endereço e copie.',
    open: 'Abrir página',
    svg: 'QR em SVG',
    png: 'QR em PNG',
    ending: 'Final do endereço',
    hint: 'De 3 a 40 letras minúsculas, números e hífens. O endereço anterior continua levando à página.',
    save: 'Mudar endereço',
    saved: { title: 'Endereço alterado', description: 'Os anteriores continuam levando à página.' },
    former: 'Também levam a ela:',
  },
  stores: {
    title: 'Lojas',
    lead: 'Na ordem em que aparecem. Quem volta vê primeiro a loja que abriu da última vez.',
    url: (store: string) => `Endereço na loja ${store}`,
    on: (store: string) => `Mostrar ${store}`,
    up: (store: string) => `Mover ${store} para cima`,
    down: (store: string) => `Mover ${store} para baixo`,
    placeholder: 'Cole o endereço do lançamento',
    add: 'Adicionar loja',
    addHint: 'Escolha uma loja',
    empty: 'Nenhuma loja ainda. Adicione a primeira.',
    missing: 'Sem endereço: o botão não aparece.',
    origins,
  },
  excerpt: {
    title: 'Trecho da letra',
    lead: 'Até 8 linhas, abaixo das lojas. Você precisa ter os direitos da letra.',
    words: 'Trecho',
    credit: 'Crédito',
    creditHint: 'Como “Estrela de Papel, letra de Jussara Lima”.',
    from: 'Ver a letra de',
  },
  zone: {
    title: 'Estreia',
    label: 'Fuso horário da meia-noite',
    at: (moment: string) => `A página troca em ${moment}.`,
    none: 'Sem data de estreia, a página não tem contagem.',
    noneOfVideo: 'Sem data marcada, o vídeo estreia assim que for publicado, sem contagem.',
    since: (day: string) => `O vídeo estreou em ${day}, sem contagem.`,
  },
  save: 'Salvar mudanças',
  saved: { title: 'Smart link salvo', description: 'Visitantes já veem esta versão.' },
  saveFailed: 'O smart link não foi salvo',
  unsaved: 'Mudanças não salvas',
  preview: {
    title: 'Prévia',
    frame: 'Prévia do smart link',
    face: 'Momento',
    faces: { before: 'Antes da estreia', after: 'Depois' },
    hint: 'A prévia mostra o que está salvo.',
  },
};
