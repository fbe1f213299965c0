export type Bank = { code: string; ispb: string; name: string };

/**
 * Institutions in which people and small companies hold accounts, by their code in the clearing system (COMPE), their
 * number in the payment system (ISPB) and the name their customers know.
 *
 * Source: Banco Central do Brasil, "Relação de participantes do STR" (ParticipantesSTRport.csv), read in a public copy of
 * June 2021 and compared code by code with the list github.com/guibranco/BancosBrasileiros as of 30 September 2025, which is
 * made from the Banco Central's files; institutions admitted after June 2021 come from the second list alone. Gathered on 15
 * November 2026. Left out: who is in neither, who was wound up or
 * absorbed since, brokers, and banks of car makers and of consigned credit, which keep no accounts to pay into.
 */
export const BANKS_AS_OF = '2025-09-30';

// biome-ignore format: a table is read by its columns.
export const banks: readonly Bank[] = [
  { code: '001', ispb: '00000000', name: 'Banco do Brasil' },
  { code: '003', ispb: '04902979', name: 'Banco da Amazônia' },
  { code: '004', ispb: '07237373', name: 'Banco do Nordeste' },
  { code: '010', ispb: '81723108', name: 'Credicoamo' },
  { code: '021', ispb: '28127603', name: 'Banestes' },
  { code: '033', ispb: '90400888', name: 'Santander' },
  { code: '037', ispb: '04913711', name: 'Banpará' },
  { code: '041', ispb: '92702067', name: 'Banrisul' },
  { code: '047', ispb: '13009717', name: 'Banese' },
  { code: '069', ispb: '61033106', name: 'Banco Crefisa' },
  { code: '070', ispb: '00000208', name: 'BRB - Banco de Brasília' },
  { code: '077', ispb: '00416968', name: 'Banco Inter' },
  { code: '079', ispb: '09516419', name: 'PicPay Bank' },
  { code: '082', ispb: '07679404', name: 'Banco Topázio' },
  { code: '084', ispb: '02398976', name: 'Sisprime do Brasil' },
  { code: '085', ispb: '05463212', name: 'Ailos' },
  { code: '089', ispb: '62109566', name: 'Credisan' },
  { code: '097', ispb: '04632856', name: 'Credisis' },
  { code: '098', ispb: '78157146', name: 'Credialiança' },
  { code: '099', ispb: '03046391', name: 'Uniprime Central Nacional' },
  { code: '104', ispb: '00360305', name: 'Caixa Econômica Federal' },
  { code: '121', ispb: '10664513', name: 'Banco Agibank' },
  { code: '125', ispb: '45246410', name: 'Banco Genial' },
  { code: '133', ispb: '10398952', name: 'Cresol' },
  { code: '136', ispb: '00315557', name: 'Unicred do Brasil' },
  { code: '197', ispb: '16501555', name: 'Stone' },
  { code: '208', ispb: '30306294', name: 'BTG Pactual' },
  { code: '212', ispb: '92894922', name: 'Banco Original' },
  { code: '213', ispb: '54403563', name: 'Banco Arbi' },
  { code: '218', ispb: '71027866', name: 'Banco BS2' },
  { code: '224', ispb: '58616418', name: 'Banco Fibra' },
  { code: '237', ispb: '60746948', name: 'Bradesco' },
  { code: '246', ispb: '28195667', name: 'Banco ABC Brasil' },
  { code: '254', ispb: '14388334', name: 'Paraná Banco' },
  { code: '260', ispb: '18236120', name: 'Nubank (Nu Pagamentos)' },
  { code: '273', ispb: '08253539', name: 'Sulcredi Amplea' },
  { code: '274', ispb: '11581339', name: 'BMP Money Plus' },
  { code: '276', ispb: '11970623', name: 'Banco Senff' },
  { code: '281', ispb: '76461557', name: 'Coopavel' },
  { code: '290', ispb: '08561701', name: 'PagBank (PagSeguro)' },
  { code: '301', ispb: '13370835', name: 'Dock' },
  { code: '318', ispb: '61186680', name: 'Banco BMG' },
  { code: '323', ispb: '10573521', name: 'Mercado Pago' },
  { code: '329', ispb: '32402502', name: 'QI Tech' },
  { code: '330', ispb: '00556603', name: 'Banco Bari' },
  { code: '332', ispb: '13140088', name: 'Acesso Soluções de Pagamento' },
  { code: '336', ispb: '31872495', name: 'C6 Bank' },
  { code: '341', ispb: '60701190', name: 'Itaú Unibanco' },
  { code: '348', ispb: '33264668', name: 'Banco XP' },
  { code: '364', ispb: '09089356', name: 'Efí' },
  { code: '380', ispb: '22896431', name: 'PicPay' },
  { code: '389', ispb: '17184037', name: 'Banco Mercantil' },
  { code: '396', ispb: '13884775', name: 'MagaluPay' },
  { code: '401', ispb: '15111975', name: 'iugu' },
  { code: '403', ispb: '37880206', name: 'Cora' },
  { code: '404', ispb: '37241230', name: 'SumUp' },
  { code: '422', ispb: '58160789', name: 'Banco Safra' },
  { code: '450', ispb: '13203354', name: 'FitBank' },
  { code: '461', ispb: '19540550', name: 'Asaas' },
  { code: '462', ispb: '39908427', name: 'Stark SCD' },
  { code: '509', ispb: '13935893', name: 'Celcoin' },
  { code: '529', ispb: '17079937', name: 'Pinbank' },
  { code: '536', ispb: '20855875', name: 'Neon Pagamentos' },
  { code: '542', ispb: '18189547', name: 'CloudWalk (InfinitePay)' },
  { code: '600', ispb: '59118133', name: 'Banco Luso Brasileiro' },
  { code: '604', ispb: '31895683', name: 'Banco Industrial do Brasil' },
  { code: '611', ispb: '61820817', name: 'Banco Paulista' },
  { code: '612', ispb: '31880826', name: 'Banco Guanabara' },
  { code: '613', ispb: '60850229', name: 'Omni Banco' },
  { code: '623', ispb: '59285411', name: 'Banco Pan' },
  { code: '633', ispb: '68900810', name: 'Banco Rendimento' },
  { code: '634', ispb: '17351180', name: 'Tribanco (Triângulo)' },
  { code: '637', ispb: '60889128', name: 'Banco Sofisa' },
  { code: '643', ispb: '62144175', name: 'Banco Pine' },
  { code: '655', ispb: '59588111', name: 'Banco BV (Votorantim)' },
  { code: '694', ispb: '54811417', name: 'Woovi' },
  { code: '707', ispb: '62232889', name: 'Banco Daycoval' },
  { code: '712', ispb: '78632767', name: 'Ouribank' },
  { code: '741', ispb: '00517645', name: 'Banco Ribeirão Preto' },
  { code: '743', ispb: '00795423', name: 'Banco Semear' },
  { code: '745', ispb: '33479023', name: 'Citibank' },
  { code: '748', ispb: '01181521', name: 'Sicredi' },
  { code: '756', ispb: '02038232', name: 'Sicoob' },
];

export function findBank(code: string): Bank | undefined {
  return banks.find((bank) => bank.code === code);
}
