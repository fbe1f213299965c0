import { amend, type LegalDocument, type LegalVersion, type Section } from './legal.ts';

const first: LegalVersion = {
  version: '2026-11-15',
  sections: [
    {
      id: 'quem-somos',
      title: 'Quem somos e o que estes termos regem',
      blocks: [
        'Estes Termos de Uso são o contrato entre você e {identificacao}, que opera esta plataforma. A plataforma distribui música e vídeo a lojas e serviços digitais, registra obras, divide e paga royalties e oferece ferramentas de divulgação a artistas, bandas, selos e agregadores.',
        'Ao marcar o aceite no cadastro, você concorda com estes termos. A versão que você aceitou e a data do aceite ficam guardadas com a sua conta. O tratamento dos seus dados pessoais está descrito na Política de Privacidade (/privacy).',
        'Se você usa a plataforma em nome de uma empresa, banda ou selo, declara ter poderes para obrigá-los.',
      ],
    },
    {
      id: 'conta',
      title: 'Sua conta',
      blocks: [
        'Para criar uma conta é preciso ter 18 anos completos. Quem tem entre 16 e 18 anos contrata assistido pelos responsáveis; quem tem menos de 16, representado por eles, que criam e cuidam da conta.',
        {
          list: [
            'Informe dados verdadeiros e mantenha-os atualizados: eles vão para contratos, créditos e pagamentos.',
            'A conta é pessoal. Cuide da sua senha e do segundo fator e encerre as sessões que não reconhecer, em Configurações.',
            'Avise o suporte assim que suspeitar de uso por outra pessoa. Você não responde pelo que for feito depois do aviso.',
            'Distribuir, registrar obras e receber pagamentos exige verificação de identidade com documentos. A verificação tem validade e precisa ser renovada.',
          ],
        },
      ],
    },
    {
      id: 'quem-pode-distribuir',
      title: 'Quem pode distribuir',
      blocks: [
        'Pode enviar conteúdo quem for titular dos direitos necessários ou tiver autorização escrita de todos os titulares, para todos os territórios e lojas que escolher.',
        'Artistas administrados por um agregador podem ter lançamentos enviados por ele. O agregador declara ter contrato com cada artista que administra e presta contas a ele na forma desse contrato.',
      ],
    },
    {
      id: 'direitos',
      title: 'Direitos sobre o conteúdo e garantias',
      blocks: [
        'Suas obras, gravações, capas e vídeos continuam sendo seus. Nada aqui é cessão de direitos autorais ou conexos (Lei nº 9.610/1998, arts. 49 e 50).',
        'Para prestar o serviço, você autoriza a {operadora}, sem exclusividade e enquanto a distribuição durar, a armazenar o conteúdo, convertê-lo para os formatos exigidos, gerar prévias e entregá-lo, com seus metadados, às lojas e nos territórios que você escolher, e a autorizar essas lojas a oferecê-lo ao público e a recolher o que for devido.',
        'Você garante que:',
        {
          list: [
            'tem todos os direitos e autorizações: autores, editoras, intérpretes, músicos, produtores fonográficos, amostras (samples), bases alugadas, imagens, marcas e nomes;',
            'as versões (covers), remixes e traduções têm a licença que a lei exige;',
            'os créditos, os códigos (ISRC, UPC/EAN, ISWC) e os demais metadados são verdadeiros e não imitam outro artista;',
            'o uso de inteligência artificial na gravação, na imagem ou na letra foi declarado, e nenhuma voz ou imagem de pessoa foi reproduzida sem autorização dela.',
          ],
        },
        'Se um terceiro reclamar de conteúdo que você enviou, você responde pelas declarações acima e indeniza os prejuízos que a falta delas causar, na medida da sua responsabilidade.',
        'Direitos de execução pública e o cadastro de obras e fonogramas nas associações são seus e seguem as regras delas. Registrar uma obra pela plataforma não substitui a filiação a uma associação de gestão coletiva.',
      ],
    },
    {
      id: 'analise-e-entrega',
      title: 'Análise e entrega às lojas',
      blocks: [
        'Cada envio passa por conferência técnica e de direitos. Podemos pedir correções ou recusar um envio, sempre dizendo o motivo e o que mudar.',
        'Cada loja decide o que publica e quando. As datas de estreia são previsões: conte com a antecedência indicada na tela de envio. O andamento por loja fica visível no painel.',
      ],
    },
    {
      id: 'retirada',
      title: 'Retirada do ar',
      blocks: [
        'Você pode pedir a retirada de um lançamento a qualquer momento, de uma loja ou de todas, sem multa. Enviamos o pedido às lojas em até 2 dias úteis; o tempo até sair do ar depende de cada uma. O que já foi ganho continua sendo pago.',
        'Podemos suspender ou retirar conteúdo por ordem judicial, por exigência de uma loja, por reclamação fundamentada de titular de direitos ou por violação destes termos. Salvo quando a lei ou o risco a terceiros impedir, avisamos antes, com o motivo e os documentos que pudermos mostrar, e você tem 10 dias para responder.',
        'Titulares que encontrem conteúdo seu sem autorização podem escrever para {encarregado}, identificando-se, indicando a obra ou gravação, onde ela aparece e por que é sua.',
      ],
    },
    {
      id: 'divisao-e-pagamentos',
      title: 'Divisão de royalties e pagamentos',
      blocks: [
        'Pagamos o que as lojas informam e repassam, menos as tarifas e os tributos mostrados no extrato. Cada valor pode ser aberto até a linha do relatório de onde veio.',
        {
          list: [
            'A divisão de cada faixa soma 100% e vale entre os participantes a partir do aceite de cada um. Quem define a divisão declara que ela foi combinada. Discordâncias entre participantes se resolvem entre eles; até lá, a parte discutida pode ficar reservada.',
            'Saques vão por Pix ou transferência para conta em nome da própria pessoa ou empresa verificada. O valor mínimo, a tarifa, os tributos estimados e o valor líquido aparecem antes da confirmação.',
            'Retemos o imposto de renda quando a lei manda e entregamos o informe anual de rendimentos. Empresas emitem nota fiscal quando obrigadas.',
            'Relatórios das lojas podem ser corrigidos por elas. Correções são lançamentos novos, visíveis no extrato; nada do que já foi lançado é apagado.',
            'Valores sob suspeita fundamentada de fraude ou em disputa podem ficar retidos enquanto se apura, com aviso do motivo, das linhas retidas e do prazo, e com direito de resposta e de revisão por outra pessoa.',
          ],
        },
        'Saldo abaixo do mínimo não se perde: fica guardado até somar o mínimo ou até o encerramento da conta, quando é pago.',
      ],
    },
    {
      id: 'precos',
      title: 'Preços e tarifas',
      blocks: [
        'Planos, tarifas de serviços avulsos (como o registro de obra) e percentuais sobre royalties são mostrados antes de você contratar. Nada é cobrado sem confirmação.',
        'Mudanças de preço são avisadas com pelo menos 30 dias e não atingem períodos já pagos. Se não concordar, você pode encerrar o plano sem multa.',
        'Consumidores podem desistir em 7 dias da contratação e receber de volta o que pagaram (Código de Defesa do Consumidor, art. 49), exceto pela parte de um serviço já concluído a seu pedido, quando a lei permitir.',
      ],
    },
    {
      id: 'usos-proibidos',
      title: 'Usos proibidos',
      blocks: [
        {
          list: [
            'Gerar, comprar ou contratar reproduções, seguidores ou curtidas artificiais, por robôs, fazendas de cliques ou serviços que prometam números. As lojas descontam essas reproduções e podem multar; o desconto e a multa são repassados a quem lhes deu causa, depois de ouvido.',
            'Enviar conteúdo de outra pessoa sem autorização, duplicado ou feito para confundir o público com outro artista.',
            'Enviar conteúdo ilegal, que incite violência ou discriminação, que exponha crianças e adolescentes ou que viole a intimidade de alguém.',
            'Usar documentos, contas de pagamento ou identidades de outra pessoa.',
            'Tentar acessar dados de outras contas, contornar limites, sobrecarregar o serviço ou enviar programas maliciosos.',
            'Copiar dados da plataforma em massa por meios automáticos que não sejam as exportações e a API oferecidas.',
          ],
        },
      ],
    },
    {
      id: 'white-label',
      title: 'Marca própria (white label)',
      blocks: [
        'Selos e agregadores podem usar a plataforma com seu nome, logo, cores e domínio. Quem usa marca própria garante ter direito a ela e ao domínio, não se apresenta como outra pessoa e responde pelo que promete ao seu público.',
        'Em painéis com marca própria, o serviço continua sendo prestado pela {operadora} e estes termos continuam valendo. O contrato entre o agregador e seus artistas é deles.',
      ],
    },
    {
      id: 'encerramento',
      title: 'Encerramento',
      blocks: [
        'Você pode encerrar a conta quando quiser, em Configurações, Perfil (/app/settings/profile). Antes disso, baixe a cópia dos seus dados e peça a retirada dos lançamentos. A exclusão acontece depois do prazo mostrado na tela, e pode ser desfeita até lá.',
        'Podemos suspender ou encerrar uma conta por violação grave ou repetida destes termos, com aviso do motivo e direito de resposta, ou encerrar o serviço com aviso de 90 dias. Nesses casos, o saldo devido é pago e você recebe prazo para exportar seus dados.',
        'Continuam valendo depois do fim: o pagamento do que foi ganho, as garantias sobre conteúdo já distribuído, as obrigações fiscais e a Política de Privacidade.',
      ],
    },
    {
      id: 'responsabilidade',
      title: 'Responsabilidade',
      blocks: [
        'Cuidamos do serviço com diligência, mas ele depende de lojas, bancos e redes que não controlamos: não garantimos publicação, posição em listas, número de reproduções nem receita.',
        'Respondemos pelos danos que causarmos. Quando a lei permitir e você contratar como empresa, nossa responsabilidade por danos comprovados fica limitada ao que você pagou à {operadora} e ao que recebeu por ela nos 12 meses anteriores ao fato. Nenhuma limitação se aplica a consumidores nos casos em que o Código de Defesa do Consumidor a proíbe (arts. 25 e 51), nem a dolo, culpa grave ou violação da proteção de dados.',
      ],
    },
    {
      id: 'mudancas',
      title: 'Mudanças nestes termos',
      blocks: [
        'Uma mudança é sempre uma versão nova, com data. Avisamos por e-mail ou no painel com pelo menos 30 dias, salvo quando a lei exigir prazo menor, e pedimos novo aceite. As versões anteriores continuam disponíveis nesta página.',
        'Se você não aceitar a versão nova, pode encerrar a conta sem multa; até lá vale a versão que você aceitou.',
      ],
    },
    {
      id: 'lei-e-foro',
      title: 'Lei e foro',
      blocks: [
        'Aplica-se a lei brasileira. Fale conosco primeiro: a maioria dos problemas se resolve pelo suporte no painel. Consumidores podem ainda recorrer ao Procon e ao consumidor.gov.br.',
        'Fica eleito o foro do domicílio do usuário consumidor (Código de Defesa do Consumidor, art. 101, I). Nos contratos entre empresas, o foro é o da sede da {operadora}.',
      ],
    },
  ],
};

/** A person under 18 may have an account, with those responsible for them: the first version said it both ways. */
const account = {
  id: 'conta',
  title: 'Sua conta',
  blocks: [
    'Quem tem 18 anos completos cria a conta por si. Quem tem entre 16 e 18 anos contrata assistido pelos responsáveis; quem tem menos de 16, representado por eles, que criam e cuidam da conta.',
    {
      list: [
        'Informe dados verdadeiros e mantenha-os atualizados: eles vão para contratos, créditos e pagamentos.',
        'A conta é pessoal. Cuide da sua senha e do segundo fator e encerre as sessões que não reconhecer, em Configurações.',
        'Avise o suporte assim que suspeitar de uso por outra pessoa. Você não responde pelo que for feito depois do aviso.',
        'Distribuir, registrar obras e receber pagamentos exige verificação de identidade com documentos. A verificação tem validade e precisa ser renovada.',
      ],
    },
  ],
};

const second: LegalVersion = { version: '2026-11-16', sections: amend(first.sections, [account]) };

/** The words of the panel: a release is removed from stores, and a line of the ledger is a movement. Nothing else changes. */
const renamed: Section[] = [
  {
    id: 'retirada',
    title: 'Remoção das lojas',
    blocks: [
      'Você pode pedir a remoção de um lançamento a qualquer momento, de uma loja ou de todas, sem multa. Enviamos o pedido às lojas em até 2 dias úteis; o tempo até sair do ar depende de cada uma. O que já foi ganho continua sendo pago.',
      'Podemos suspender ou remover conteúdo por ordem judicial, por exigência de uma loja, por reclamação fundamentada de titular de direitos ou por violação destes termos. Salvo quando a lei ou o risco a terceiros impedir, avisamos antes, com o motivo e os documentos que pudermos mostrar, e você tem 10 dias para responder.',
      'Titulares que encontrem conteúdo seu sem autorização podem escrever para {encarregado}, identificando-se, indicando a obra ou gravação, onde ela aparece e por que é sua.',
    ],
  },
  {
    id: 'divisao-e-pagamentos',
    title: 'Divisão de royalties e pagamentos',
    blocks: [
      'Pagamos o que as lojas informam e repassam, menos as tarifas e os tributos mostrados no extrato. Cada valor pode ser aberto até a linha do relatório de onde veio.',
      {
        list: [
          'A divisão de cada faixa soma 100% e vale entre os participantes a partir do aceite de cada um. Quem define a divisão declara que ela foi combinada. Discordâncias entre participantes se resolvem entre eles; até lá, a parte discutida pode ficar reservada.',
          'Saques vão por Pix ou transferência para conta em nome da própria pessoa ou empresa verificada. O valor mínimo, a tarifa, os tributos estimados e o valor líquido aparecem antes da confirmação.',
          'Retemos o imposto de renda quando a lei manda e entregamos o informe anual de rendimentos. Empresas emitem nota fiscal quando obrigadas.',
          'Relatórios das lojas podem ser corrigidos por elas. Correções são novas movimentações, visíveis no extrato; nenhuma movimentação anterior é apagada.',
          'Valores sob suspeita fundamentada de fraude ou em disputa podem ficar retidos enquanto se apura, com aviso do motivo, das linhas retidas e do prazo, e com direito de resposta e de revisão por outra pessoa.',
        ],
      },
      'Saldo abaixo do mínimo não se perde: fica guardado até somar o mínimo ou até o encerramento da conta, quando é pago.',
    ],
  },
  {
    id: 'encerramento',
    title: 'Encerramento',
    blocks: [
      'Você pode encerrar a conta quando quiser, em Configurações, Perfil (/app/settings/profile). Antes disso, baixe a cópia dos seus dados e peça a remoção dos lançamentos das lojas. A exclusão acontece depois do prazo mostrado na tela, e pode ser desfeita até lá.',
      'Podemos suspender ou encerrar uma conta por violação grave ou repetida destes termos, com aviso do motivo e direito de resposta, ou encerrar o serviço com aviso de 90 dias. Nesses casos, o saldo devido é pago e você recebe prazo para exportar seus dados.',
      'Continuam valendo depois do fim: o pagamento do que foi ganho, as garantias sobre conteúdo já distribuído, as obrigações fiscais e a Política de Privacidade.',
    ],
  },
];

/** Every version somebody may have accepted. How to add one: docs/decisions/013-server-drawn-pages.md. */
export const terms: LegalDocument = [
  { version: '2026-11-17', sections: amend(second.sections, renamed) },
  second,
  first,
];
