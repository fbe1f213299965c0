import { EXPORT_KEPT_DAYS, keptData } from '@toada/domain/privacy/privacy.rules.ts';
import { amend, type LegalDocument, type LegalVersion, type Section } from './legal.ts';

const kept = Object.values(keptData).map(({ what, why, period }) => [what, period, why]);

const first: LegalVersion = {
  version: '2026-11-15',
  sections: [
    {
      id: 'controladora',
      title: 'Quem cuida dos seus dados',
      blocks: [
        'A controladora dos dados pessoais tratados nesta plataforma é {identificacao} (Lei nº 13.709/2018, a LGPD, art. 5º, VI).',
        'O encarregado pelo tratamento de dados pessoais (LGPD, art. 41) recebe pedidos, dúvidas e reclamações: fale com {encarregado}.',
        'Em painéis com a marca de um selo ou agregador, a {operadora} continua controladora dos dados da conta e do serviço. O agregador vê os dados dos artistas que administra e responde, como controlador, pelo uso que fizer deles fora da plataforma.',
      ],
    },
    {
      id: 'dados',
      title: 'Dados que tratamos',
      blocks: [
        {
          list: [
            'Cadastro: nome, nome artístico, e-mail, telefone, empresa, foto, tipo de perfil, versão dos termos aceita e data do aceite.',
            'Acesso: senha (guardada só em forma irreversível), segundo fator, códigos de recuperação, sessões e aparelhos, endereço de rede (IP), navegador, data e hora dos acessos. Se você entra com Google, Apple ou Spotify, o identificador, o nome e o e-mail que esses serviços nos informam.',
            'Verificação: CPF ou CNPJ, documento de identidade ou da empresa e comprovantes que você envia, e as decisões sobre eles.',
            'Pagamentos: chave Pix ou conta bancária e seu titular, extratos, saques e tributos.',
            'Conteúdo: músicas, vídeos, capas, letras, metadados, créditos e divisões, com nomes e documentos de autores, intérpretes, músicos e produtores que você informa.',
            'Contato: mensagens ao suporte e a inscrição na lista de novidades (nome, e-mail, tipo de usuário e de onde você veio).',
            'Registro de atividades: decisões e mudanças na sua conta, com quem as fez e quando.',
          ],
        },
        'Não pedimos dados sensíveis (LGPD, art. 5º, II) e não compramos dados de terceiros. Se você informa dados de outra pessoa, como um coautor, deve tê-la avisado.',
      ],
    },
    {
      id: 'finalidades',
      title: 'Para quê, e com qual base legal',
      blocks: [
        {
          table: [
            ['Finalidade', 'Dados', 'Base legal (LGPD)'],
            [
              'Criar e manter sua conta, distribuir conteúdo, registrar obras, dividir e pagar royalties, dar suporte',
              'Cadastro, conteúdo, pagamentos, contato',
              'Execução de contrato (art. 7º, V)',
            ],
            [
              'Verificar identidade e titularidade de contas de pagamento, prevenir fraude',
              'Verificação, pagamentos, acesso',
              'Execução de contrato (art. 7º, V) e legítimo interesse (art. 7º, IX)',
            ],
            [
              'Proteger contas: limitar tentativas, reconhecer aparelhos, avisar de acessos novos',
              'Acesso',
              'Legítimo interesse (art. 7º, IX) e obrigação legal (art. 7º, II)',
            ],
            [
              'Guardar registros de acesso, documentos fiscais e informes',
              'Acesso, pagamentos',
              'Obrigação legal (art. 7º, II): Marco Civil da Internet, art. 15, e legislação tributária',
            ],
            [
              'Registrar decisões e mudanças, defender direitos em processos',
              'Registro de atividades, conteúdo',
              'Exercício regular de direitos (art. 7º, VI) e legítimo interesse (art. 7º, IX)',
            ],
            [
              'Enviar novidades a quem se inscreveu',
              'Contato',
              'Consentimento (art. 7º, I), que você retira quando quiser',
            ],
          ],
        },
        'Onde a base é o legítimo interesse, usamos só o necessário e você pode se opor (art. 18, § 2º). Nenhuma decisão que afete você é tomada só por máquina; regras automáticas que sinalizam algo são sempre conferidas por uma pessoa (art. 20).',
      ],
    },
    {
      id: 'compartilhamento',
      title: 'Com quem compartilhamos',
      blocks: [
        {
          list: [
            'Lojas e serviços de música e vídeo que você escolher: conteúdo, créditos e metadados.',
            'Associações e entidades de gestão coletiva, para o registro de obras: autores, documentos e percentuais.',
            'Bancos e prestadores de pagamento: titular, documento, conta ou chave Pix e valor.',
            'Participantes de uma divisão: nome, papel e parte de cada um. O agregador que administra você: seus dados de perfil, lançamentos e resultados.',
            'Fornecedores de hospedagem, armazenamento, envio de e-mails e, para a lista de novidades, o CRM: só o que cada um precisa, por contrato, e sem uso próprio.',
            'Google, Apple ou Spotify, apenas se você escolher entrar por eles.',
            'Autoridades, quando a lei ou uma ordem judicial obrigar.',
          ],
        },
        'Não vendemos dados pessoais e não os usamos para publicidade de terceiros.',
      ],
    },
    {
      id: 'transferencia',
      title: 'Transferência internacional',
      blocks: [
        'Lojas e alguns fornecedores ficam fora do Brasil. A entrega às lojas que você escolheu é necessária para cumprir o contrato (LGPD, art. 33, IX, com art. 7º, V). Com fornecedores, usamos as cláusulas-padrão da Autoridade Nacional de Proteção de Dados (art. 33, II, “b”; Resolução CD/ANPD nº 19/2024). Peça ao encarregado a lista de países e as garantias.',
      ],
    },
    {
      id: 'prazos',
      title: 'Por quanto tempo guardamos',
      blocks: [
        {
          table: [
            ['O quê', 'Por quanto tempo', 'Por quê'],
            [
              'Cadastro, documentos de verificação, contas de pagamento, arquivos',
              'Enquanto a conta existir',
              'Execução do contrato',
            ],
            ['Registros de acesso à conta', '6 meses', 'Marco Civil da Internet, art. 15'],
            ['Sessões', 'Até você sair ou a sessão vencer', 'Segurança'],
            ['Links e códigos enviados por e-mail', 'Até o uso ou o vencimento; apagados em até 1 dia', 'Segurança'],
            ['Arquivos enviados e não usados em nenhum formulário', '1 dia', 'Minimização'],
            ['Cópia dos dados que você pediu', `${EXPORT_KEPT_DAYS} dias`, 'Minimização'],
            ['Inscrição na lista de novidades', 'Até você sair da lista ou pedir a exclusão', 'Consentimento'],
          ],
        },
        'Depois que a conta é excluída, fica apenas:',
        { table: [['O quê', 'Por quanto tempo', 'Por quê'], ...kept] },
        'Cópias de segurança são substituídas em ciclos; o que foi excluído some delas quando o ciclo passa, e não volta ao serviço.',
      ],
    },
    {
      id: 'direitos',
      title: 'Seus direitos e como usá-los',
      blocks: [
        'A LGPD (art. 18) garante a você:',
        {
          list: [
            'confirmar se tratamos seus dados e acessá-los;',
            'corrigir dados incompletos, inexatos ou desatualizados;',
            'pedir a anonimização, o bloqueio ou a eliminação do que for desnecessário ou tratado em desacordo com a lei;',
            'levar seus dados a outro fornecedor (portabilidade);',
            'eliminar dados tratados com o seu consentimento, salvo o que a lei manda guardar (art. 16);',
            'saber com quem compartilhamos;',
            'saber que pode negar o consentimento, e o que acontece se negar;',
            'retirar o consentimento e se opor a um tratamento.',
          ],
        },
        'No painel, em Configurações, Perfil (/app/settings/profile), você mesmo corrige seus dados, baixa a cópia completa em arquivos abertos e pede a exclusão da conta. A exclusão acontece depois do prazo mostrado na tela e pode ser cancelada até lá.',
        'Para o resto, fale com {encarregado}. Respondemos na hora o que for simples e em até 15 dias o relatório completo (art. 19), sem custo. Podemos pedir uma prova de que você é você. Você também pode reclamar à ANPD (gov.br/anpd).',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies e armazenamento no navegador',
      blocks: [
        'Não há cookies de publicidade nem de medição, e nenhuma página pública pede nada a outros servidores. O que existe é necessário para o serviço funcionar ou guarda uma escolha sua:',
        {
          table: [
            ['Nome', 'Onde', 'Para quê', 'Até quando'],
            ['toada.session', 'Armazenamento local', 'Manter você conectado', 'Até sair'],
            ['toada.theme', 'Armazenamento local e cookie', 'Tema claro ou escuro, se você o escolher', '1 ano'],
            [
              'toada.brand, toada.brand.default, toada.brand.white-label, toada.brand.artist',
              'Armazenamento local',
              'Abrir o painel já com a marca certa',
              'Até sair',
            ],
            ['toada.sidebar', 'Armazenamento local', 'Menu aberto ou recolhido', 'Até você limpar o navegador'],
            [
              'toada.provider, toada.factor-notice',
              'Armazenamento da aba',
              'Entrada por outro serviço; aviso já visto',
              'Até fechar a aba',
            ],
            ['toada-oauth', 'Cookie', 'Segurança da entrada com Google, Apple ou Spotify', 'Alguns minutos'],
          ],
        },
      ],
    },
    {
      id: 'seguranca',
      title: 'Segurança',
      blocks: [
        'Conexões cifradas, senhas em forma irreversível, segredos cifrados em repouso, segundo fator, acesso por função com registro imutável de cada decisão, links de arquivos que vencem e limites contra tentativas em massa. Só a equipe que precisa vê documentos.',
        'Se houver um incidente que possa causar risco ou dano relevante, avisamos você e a ANPD no prazo legal (LGPD, art. 48; Resolução CD/ANPD nº 15/2024).',
      ],
    },
    {
      id: 'criancas',
      title: 'Crianças e adolescentes',
      blocks: [
        'A plataforma não se dirige a crianças. Contas de menores de 16 anos são criadas e mantidas pelos responsáveis, que consentem de forma específica (LGPD, art. 14). Dados de menores enviados sem isso são apagados quando soubermos.',
      ],
    },
    {
      id: 'mudancas',
      title: 'Mudanças nesta política',
      blocks: [
        'Uma mudança é sempre uma versão nova, com data, avisada por e-mail ou no painel antes de valer. As versões anteriores continuam disponíveis nesta página.',
      ],
    },
  ],
};

/** Minors as the terms have it, and what is kept of somebody who left the list: that they did. */
const changed: Section[] = [
  {
    id: 'prazos',
    title: 'Por quanto tempo guardamos',
    blocks: [
      {
        table: [
          ['O quê', 'Por quanto tempo', 'Por quê'],
          [
            'Cadastro, documentos de verificação, contas de pagamento, arquivos',
            'Enquanto a conta existir',
            'Execução do contrato',
          ],
          ['Registros de acesso à conta', '6 meses', 'Marco Civil da Internet, art. 15'],
          ['Sessões', 'Até você sair ou a sessão vencer', 'Segurança'],
          [
            'Links e códigos de acesso enviados por e-mail',
            'Até o uso ou o vencimento; apagados em até 1 dia',
            'Segurança',
          ],
          ['Arquivos enviados e não usados em nenhum formulário', '1 dia', 'Minimização'],
          ['Cópia dos dados que você pediu', `${EXPORT_KEPT_DAYS} dias`, 'Minimização'],
          [
            'Inscrição na lista de novidades',
            'Até você pedir a exclusão; depois da saída da lista, só para não escrever de novo',
            'Consentimento',
          ],
        ],
      },
      'Depois que a conta é excluída, fica apenas:',
      { table: [['O quê', 'Por quanto tempo', 'Por quê'], ...kept] },
      'Cópias de segurança são substituídas em ciclos; o que foi excluído some delas quando o ciclo passa, e não volta ao serviço.',
    ],
  },
  {
    id: 'criancas',
    title: 'Crianças e adolescentes',
    blocks: [
      'A plataforma não se dirige a crianças. Quem tem entre 16 e 18 anos usa a conta assistido pelos responsáveis. Contas de menores de 16 anos são criadas e mantidas por eles, que consentem de forma específica (LGPD, art. 14). Dados de menores enviados sem isso são apagados quando soubermos.',
    ],
  },
];

const second: LegalVersion = { version: '2026-11-16', sections: amend(first.sections, changed) };

/** A notice that was closed stays closed for a week, not for the life of a tab. */
const storage: Section = {
  id: 'cookies',
  title: 'Cookies e armazenamento no navegador',
  blocks: [
    'Não há cookies de publicidade nem de medição, e nenhuma página pública pede nada a outros servidores. O que existe é necessário para o serviço funcionar ou guarda uma escolha sua:',
    {
      table: [
        ['Nome', 'Onde', 'Para quê', 'Até quando'],
        ['toada.session', 'Armazenamento local', 'Manter você conectado', 'Até sair'],
        ['toada.theme', 'Armazenamento local e cookie', 'Tema claro ou escuro, se você o escolher', '1 ano'],
        [
          'toada.brand, toada.brand.default, toada.brand.white-label, toada.brand.artist',
          'Armazenamento local',
          'Abrir o painel já com a marca certa',
          'Até sair',
        ],
        ['toada.sidebar', 'Armazenamento local', 'Menu aberto ou recolhido', 'Até você limpar o navegador'],
        ['toada.factor-notice', 'Armazenamento local', 'Lembrar que você fechou um aviso', '1 semana'],
        ['toada.provider', 'Armazenamento da aba', 'Entrada por outro serviço', 'Até fechar a aba'],
        ['toada-oauth', 'Cookie', 'Segurança da entrada com Google, Apple ou Spotify', 'Alguns minutos'],
      ],
    },
  ],
};

/** Every version somebody may have accepted. How to add one: docs/decisions/013-server-drawn-pages.md. */
export const privacy: LegalDocument = [
  { version: '2026-11-17', sections: amend(second.sections, [storage]) },
  second,
  first,
];
