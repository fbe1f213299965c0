/** The party that must act on a refusal decides the advice. */
type Refusal = { means: string; by: 'release' | 'platform' | 'nobody' };

/** Stores' answers (DDEX's FileStatus and SupplyChainStatus) in plain Portuguese. */
// biome-ignore format: a table is read by its columns.
const refusals: Record<string, Refusal> = {
  NewReleaseMessageInvalid:                { by: 'platform', means: 'A mensagem não é válida para a loja' },
  ResourceMissing:                         { by: 'platform', means: 'Falta um arquivo no pacote' },
  ResourceCorrupt:                         { by: 'release',  means: 'Um arquivo chegou danificado ou não pôde ser lido' },
  ResourceNotMeetingSpecifications:        { by: 'release',  means: 'Um arquivo não atende ao que a loja exige' },
  SignatureOrHashSumWrongOrMissing:        { by: 'platform', means: 'A soma de verificação de um arquivo não confere' },
  MetadataMissing:                         { by: 'release',  means: 'Faltam dados do lançamento' },
  IdentifierInvalid:                       { by: 'release',  means: 'Um código (ISRC ou UPC) não é válido' },
  IdentifierSyntaxInvalid:                 { by: 'release',  means: 'Um código (ISRC ou UPC) está mal escrito' },
  ErnMissing:                              { by: 'platform', means: 'A mensagem não chegou com o pacote' },
  NoDealInNewReleaseMessage:               { by: 'release',  means: 'A mensagem não autoriza a venda em nenhum país' },
  NoDealForTrackRelease:                   { by: 'platform', means: 'Uma faixa está sem autorização de venda' },
  ConflictingAvailabilityPeriods:          { by: 'release',  means: 'As datas de venda se contradizem' },
  CommercialReleaseDateInvalid:            { by: 'release',  means: 'A loja não aceita a data de lançamento' },
  OriginalReleaseDateLaterThanReleaseDate: { by: 'release',  means: 'A data original é posterior à de lançamento' },
  ArtistRoleUnknown:                       { by: 'release',  means: 'A loja não conhece a função de um artista' },
  PrimaryArtistNameMissing:                { by: 'release',  means: 'Falta o nome do artista principal' },
  DuplicatedPublisherNames:                { by: 'release',  means: 'O nome de uma editora está repetido' },
  UnsupportedUsage:                        { by: 'platform', means: 'A loja não oferece uma forma de uso autorizada' },
  InternalError:                           { by: 'nobody',   means: 'A loja teve um erro interno' },
  ProcessingErrorAtReleaseDistributor:     { by: 'nobody',   means: 'A loja teve um erro ao processar' },
  ProcessingErrorAtReleaseCreator:         { by: 'platform', means: 'A loja diz que o erro está no pacote' },
  ReleaseNotAvailable:                     { by: 'platform', means: 'A loja não tem este lançamento' },
  RightsConflict:                          { by: 'release',  means: 'Há um conflito de direitos com outra entrega' },
  ReleaseViolatesTermsOfService:           { by: 'release',  means: 'A loja diz que o lançamento fere as regras dela' },
};

/** Actions that a store proposes. */
const proposals: Record<string, string> = {
  ResendXmlOnly: 'a loja pede que só os dados sejam enviados de novo',
  ResendXmlAndResources: 'a loja pede que tudo seja enviado de novo',
  DoNotResendRelease: 'a loja pede que o lançamento não seja enviado de novo',
  DoNotResendAffectedResource: 'a loja pede que o arquivo não seja enviado de novo',
};

const AGAIN = 'Depois, tente novamente: só enviamos o que falhou.';
const advice: Record<Refusal['by'], string> = {
  release: `Corrija no lançamento o que a loja apontou. ${AGAIN}`,
  platform: `Não há o que corrigir no lançamento: a administração confere o pacote e o conector. ${AGAIN}`,
  nobody: 'Não há o que corrigir no lançamento. Tente novamente: o pacote inteiro é enviado outra vez.',
};
const KEEP_OUT = 'A loja não quer receber este lançamento de novo. Fale com o suporte antes de tentar outra vez.';

/** The store's answer, in Portuguese and in its own words, and the advice. An unknown answer is told as it is. */
export function refusalText(detail: string | null): { said: string | null; advice: string } {
  const words = detail?.trim() || null;
  if (!words) return { said: null, advice: advice.release };
  const named: string[] = words.match(/[A-Za-z]+/g) ?? [];
  const refusal = named.map((word) => Object.hasOwn(refusals, word) && refusals[word]).find((found) => found);
  const asked = named.flatMap((word) => (Object.hasOwn(proposals, word) ? (proposals[word] ?? []) : []));
  const meaning = [...(refusal ? [refusal.means] : []), ...asked].join('; ');
  return {
    said: meaning ? `${meaning} (${words})` : words,
    advice: named.includes('DoNotResendRelease') ? KEEP_OUT : advice[refusal ? refusal.by : 'release'],
  };
}
