import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { LedgerFilter } from '@toada/domain/ledger/ledger.contract.ts';
import { formatDay } from '@toada/domain/texts/format-day.ts';
import { lineKindLabels, personAccountLabels } from '@toada/domain/texts/ledger.pt-BR.ts';
import type { Visible } from '../../access/authorize.ts';
import type { Preparing } from '../../http/serve.ts';
import { brandOfPerson } from '../brand/find-brand.ts';
import { isOfArtists } from '../ledger/whose-money.ts';
import { type KeptFile, keepFile } from './keep-file.ts';
import { linesOf } from './lines-of.ts';
import { movementTables } from './lines-table.ts';
import { printPaper } from './print-paper.ts';
import { readLogo } from './read-logo.ts';

/** The movements under the filters of the screen, on paper, in the brand of whoever asks. */
export async function makeLinesFile(filter: LedgerFilter, tools: Preparing): Promise<KeptFile> {
  const { db, actor, visible, storage, now } = tools;
  const { brand } = await brandOfPerson(db, actor.id);
  const content = await printPaper({
    title: 'Movimentações',
    about: aboutOf(filter, visible),
    sums: [],
    tables: await movementTables(linesOf(tools, filter)),
    brand,
    logo: await readLogo(storage, brand.logoUrl),
    now,
  });
  return keepFile(tools, `movimentacoes-${productDay(now)}.pdf`, content);
}

/** The owner, where a label has its own and its artists', and the filters. */
function aboutOf(filter: LedgerFilter, visible: Visible): string {
  const { currency, kind, account, from, to, search, user_id } = filter;
  const ofLabel = isOfArtists(visible, filter) ? 'Movimentações dos artistas do selo' : 'Movimentações do selo';
  const noon = (day: string) => formatDay(`${day}T12:00:00Z`);
  const said = [
    visible.reach === 'team' && user_id === undefined && ofLabel,
    currency,
    kind && lineKindLabels[kind],
    account && personAccountLabels[account],
    from && `desde ${noon(from)}`,
    to && `até ${noon(to)}`,
    search && `com “${search}”`,
  ].filter(Boolean);
  return said.length > 0 ? said.join(', ') : 'Todas as movimentações';
}
