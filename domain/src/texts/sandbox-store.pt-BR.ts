/** Refusals of the store inside the product. The person who reads the error of a test delivery reads these. */
export const sandboxFaults = {
  upcWrong: (upc: string) => `${upc} não é um UPC/EAN com o dígito verificador certo.`,
  upcMissing: 'O lançamento veio sem UPC/EAN.',
  isrcWrong: (isrc: string) => `${isrc} não é um ISRC.`,
  trackWithoutDeal: (track: string) => `A faixa ${track} veio sem autorização de venda.`,
  dateWrong: (date: string) => `${date} não é uma data.`,
  originalLater: (original: string, release: string) =>
    `A data original (${original}) é posterior à de lançamento (${release}).`,
  messageMissing: (path: string) => `A mensagem ${path} não chegou.`,
  messageUnreadable: (detail: string) => `A mensagem não é um XML que se possa ler. ${technical(detail)}`,
  messageInvalid: (place: string, detail: string) => `A mensagem não é válida em ${place}. ${technical(detail)}`,
  messageOther: 'A mensagem não é aquela de que o manifesto fala.',
  manifestUnreadable: (detail: string) => `O manifesto do lote não pôde ser lido. ${technical(detail)}`,
  releaseUnknown: (upc: string) =>
    `${upc} não está no catálogo da loja, e a primeira mensagem traz uma autorização de venda.`,
  fileMissing: (path: string) => `O arquivo ${path} não chegou.`,
  fileNotKept: (path: string) => `O arquivo ${path} não foi enviado e não está no catálogo da loja.`,
  fileSize: (path: string, bytes: number, said: number) => `O arquivo ${path} tem ${bytes} bytes em vez de ${said}.`,
  fileWithoutHash: (path: string) => `O arquivo ${path} veio sem soma de verificação.`,
  fileOther: (path: string) => `O arquivo ${path} não confere com a soma de verificação.`,
};

/** A validator's words stay in its own language: the person who mends the package needs them word for word. */
function technical(detail: string) {
  return `Detalhe técnico: ${detail}`;
}
