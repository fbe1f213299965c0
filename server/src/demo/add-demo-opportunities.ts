import type { Actor } from '@toada/domain/access/decide.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { OpportunityForm } from '@toada/domain/opportunity/opportunity.contract.ts';
import { asked } from '@toada/domain/row-id.ts';
import type { Executor } from '../db/connect.ts';
import { sayToApplicant } from '../features/opportunity/application-talk.ts';
import { decideApplication } from '../features/opportunity/decide-application.ts';
import { publishOpportunity } from '../features/opportunity/move-opportunity.ts';
import { createOpportunity } from '../features/opportunity/save-opportunity.ts';
import { sendApplication } from '../features/opportunity/send-application.ts';
import { callAs } from './call-as.ts';
import { demoId } from './demo-id.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Planned = Omit<OpportunityForm, 'deadline'> & { days: number };

const stage: Planned = {
  ...{ kind: 'festival', audience: 'roster', days: 9, title: 'Palco aberto do Festival Maré' },
  description:
    'Três artistas do selo abrem as noites do festival em Olinda, em janeiro. Oferecemos cachê, passagem e técnico de som. Ouvimos tudo e respondemos até uma semana depois do prazo.',
};
const series: Planned = {
  ...{ kind: 'sync', audience: 'everybody', days: 17, title: 'Trilha da série Beira-rio' },
  description:
    'Produção procura canções prontas, com voz em português e clima de interior, para oito episódios. A licença é paga por episódio e a divisão segue o cadastro da obra.',
};
const playlist: Planned = {
  ...{ kind: 'playlist', audience: 'everybody', days: 22, title: 'Playlist Nordeste de Dentro' },
  description: 'Trinta faixas novas por mês. Procuramos gravações autorais lançadas há menos de um ano.',
};
const tour: Planned = {
  ...{ kind: 'support_act', audience: 'roster', days: 40, title: 'Abertura da turnê de inverno' },
  description: 'Seis datas entre junho e julho. Falta fechar as cidades.',
};

type People = { artist: Actor; label: Actor; reviewer: Actor };

/** Opportunities of the demo's label and of the platform; the artist stands on a shortlist. */
export async function addDemoOpportunities(tx: Executor, { artist, label, reviewer }: People, now: Date) {
  const make = async (by: Actor, { days, ...form }: Planned, isPublished = true) => {
    const deadline = productDay(new Date(now.getTime() + days * DAY_MS));
    const made = await createOpportunity(callAs(tx, by, 'opportunity.manage', { ...form, deadline }, now));
    const id = asked<'opportunities'>(made.id);
    if (isPublished)
      await publishOpportunity(callAs(tx, by, 'opportunity.manage', { id, revision: made.revision }, now));
    return id;
  };
  await make(reviewer, playlist);
  await make(reviewer, series);
  await make(label, tour, false);
  const id = await make(label, stage);
  const release_id = asked<'releases'>(demoId('Boi da Lua'));
  const text = 'Fazemos o Boi da Lua em trio, com zabumba e rabeca. São 40 minutos, e já abrimos a Noite dos Tambores.';
  const apply = callAs(tx, artist, 'opportunityApplication.send', { id, release_id, text }, now);
  const application = { id: asked<'opportunity_applications'>((await sendApplication(apply)).id) };
  const as = <Input>(input: Input) => callAs(tx, label, 'opportunityApplication.decide', input, now);
  await decideApplication(as({ ...application, decision: 'shortlist' as const, note: '' }));
  await sayToApplicant(as({ ...application, text: 'Gostamos muito! Vocês levam o próprio técnico?', upload_ids: [] }));
}
