import { formatMediaLimit } from '../media-file/media-file.rules.ts';
import { MP3_REFUSED } from '../texts/media-files.pt-BR.ts';
import { formatLimit } from '../upload/upload.rules.ts';
import { refusal } from './refusal.ts';

/** Refusals about files that people send: audio, covers, documents and sheets. */
export const fileErrors = {
  'sheet.columns': refusal<{ missing: string[]; unknown: string[] }>(422, ({ missing, unknown }) => ({
    title: 'Colunas diferentes do modelo',
    description: [
      missing.length > 0 ? `Faltam: ${missing.join(', ')}.` : '',
      unknown.length > 0 ? `Desconhecidas ou repetidas: ${unknown.join(', ')}.` : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  })),
  'sheet.empty': refusal(422, () => ({
    title: 'Nada para importar',
    description: 'O arquivo não tem nenhuma linha abaixo do cabeçalho.',
  })),
  'sheet.faulty': refusal<{ count: number }>(422, ({ count }) => ({
    title: 'Nada foi importado',
    description: `${count === 1 ? 'Há um erro' : `Há ${count} erros`} na planilha. Corrija e confira de novo.`,
  })),
  'sheet.tooMany': refusal<{ limit: number }>(422, ({ limit }) => ({
    title: 'Linhas demais',
    description: `Importe até ${limit.toLocaleString('pt-BR')} linhas de cada vez.`,
  })),
  'sheet.unreadable': refusal<{ line: number }>(422, ({ line }) => ({
    title: 'Não foi possível ler o arquivo',
    description: `Não conseguimos ler o CSV a partir da linha ${line}. Confira as aspas e salve de novo pela planilha.`,
  })),
  'mediaFile.busy': refusal(423, () => ({
    title: 'Envio em andamento',
    description: 'Este arquivo já está sendo enviado em outra janela. Aguarde um instante e tente de novo.',
  })),
  'mediaFile.claimed': refusal(409, () => ({
    title: 'Arquivo em uso',
    description: 'Este arquivo faz parte de um lançamento. Troque-o lá antes de excluir.',
  })),
  'mediaFile.damaged': refusal(422, () => ({
    title: 'O arquivo chegou danificado',
    description: 'O arquivo mudou no caminho e foi descartado. Envie de novo.',
  })),
  'mediaFile.diskFull': refusal(507, () => ({
    title: 'Sem espaço no servidor',
    description: 'Não há espaço para guardar o arquivo agora. O que já chegou está guardado: tente de novo mais tarde.',
  })),
  'mediaFile.empty': refusal(422, () => ({
    title: 'Arquivo vazio',
    description: 'O arquivo não tem conteúdo. Escolha outro.',
  })),
  'mediaFile.incomplete': refusal<{ receivedBytes: number; bytes: number }>(409, () => ({
    title: 'Envio incompleto',
    description: 'Ainda faltam partes deste arquivo. Continue o envio até o fim.',
  })),
  'mediaFile.tooLarge': refusal<{ limitBytes: number }>(413, ({ limitBytes }) => ({
    title: 'Arquivo muito grande',
    description: `O limite é de ${formatMediaLimit(limitBytes)} por arquivo.`,
  })),
  'mediaFile.tooMany': refusal<{ limit: number }>(422, ({ limit }) => ({
    title: 'Muitos envios em aberto',
    description: `Você já tem ${limit} arquivos em aberto. Conclua ou exclua alguns antes de enviar outros.`,
  })),
  'mediaFile.unknown': refusal(422, () => ({
    title: 'Arquivo não encontrado',
    description: 'Este envio não existe mais ou já foi usado. Envie o arquivo de novo.',
  })),
  'mediaFile.wrongType': refusal<{ accepted: string; isMp3?: boolean }>(422, ({ accepted, isMp3 }) => ({
    title: 'Formato Inválido',
    description: isMp3 ? MP3_REFUSED : `O conteúdo do arquivo não é ${accepted}.`,
  })),
  'upload.activeContent': refusal(422, () => ({
    title: 'PDF com conteúdo ativo',
    description: 'Este PDF traz ações automáticas, formulários ou anexos. Imprima-o em um novo PDF e envie a cópia.',
  })),
  'upload.damaged': refusal(422, () => ({
    title: 'Arquivo danificado',
    description: 'O arquivo está danificado ou incompleto. Abra-o para conferir e envie de novo.',
  })),
  'upload.empty': refusal(422, () => ({
    title: 'Arquivo vazio',
    description: 'O arquivo não tem conteúdo. Escolha outro.',
  })),
  'upload.encrypted': refusal(422, () => ({
    title: 'PDF protegido',
    description: 'Este PDF pede senha para abrir. Envie uma cópia sem senha.',
  })),
  'upload.hiddenContent': refusal(422, () => ({
    title: 'Arquivo recusado',
    description: 'O arquivo traz outro conteúdo escondido. Salve uma cópia em outro programa e envie de novo.',
  })),
  'upload.tooLarge': refusal<{ limitBytes: number }>(413, ({ limitBytes }) => ({
    title: 'Arquivo muito grande',
    description: `O limite é de ${formatLimit(limitBytes)} por arquivo.`,
  })),
  'upload.tooManyPages': refusal<{ limitPages: number }>(422, ({ limitPages }) => ({
    title: 'PDF muito longo',
    description: `O limite é de ${limitPages} páginas por arquivo.`,
  })),
  'upload.tooManyPixels': refusal<{ limitMegapixels: number }>(422, ({ limitMegapixels }) => ({
    title: 'Imagem muito grande',
    description: `O limite é de ${limitMegapixels} megapixels. Reduza a imagem e envie de novo.`,
  })),
  'upload.unknown': refusal(422, () => ({
    title: 'Arquivo não encontrado',
    description: 'Este envio não existe mais ou já foi usado. Envie o arquivo de novo.',
  })),
  'upload.unreadable': refusal(422, () => ({
    title: 'PDF protegido',
    description: 'Não conseguimos conferir este PDF por inteiro. Imprima-o em um novo PDF e envie a cópia.',
  })),
  'upload.wrongType': refusal<{ accepted: string }>(422, ({ accepted }) => ({
    title: 'Formato Inválido',
    description: `O conteúdo do arquivo não é ${accepted}.`,
  })),
};
