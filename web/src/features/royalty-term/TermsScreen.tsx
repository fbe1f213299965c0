import type { AdvanceView, TermView } from '@toada/domain/split/split.contract.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { useActor } from '../../lib/session/session.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ListFrame, type ListPages } from '../../ui/list/ListFrame.tsx';
import { AdvanceDialog } from './AdvanceDialog.tsx';
import { AnswerCard, askedOfAdvance, askedOfTerm } from './AnswerCard.tsx';
import { advancesQuery, termsQuery, useFreshTerms } from './royalty-term.api.ts';
import { texts } from './royalty-term.texts.ts';
import { AdvanceTable, TermTable } from './Tables.tsx';
import { TermDialog } from './TermDialog.tsx';
import { UsualMargin } from './UsualMargin.tsx';

/** Deductions before the division: commission, margin and advances. */
export function TermsScreen() {
  const isLabel = useActor().role === 'AGGREGATOR';
  const [terms, advances] = [usePages(termsQuery), usePages(advancesQuery)];
  useFreshTerms();
  const asked = [
    ...(terms.rows ?? []).filter(({ is_mine_to_answer }) => is_mine_to_answer).map(askedOfTerm),
    ...(advances.rows ?? []).filter(({ is_mine_to_answer }) => is_mine_to_answer).map(askedOfAdvance),
  ];
  return (
    <Page lead={texts.lead}>
      {asked.length > 0 && (
        <Section title={texts.answer.title}>
          <div className="grid gap-4">
            {asked.map((one) => (
              <AnswerCard key={one.id} asked={one} />
            ))}
          </div>
        </Section>
      )}
      <Terms list={terms} />
      <Advances list={advances} />
      {isLabel && <UsualMargin />}
    </Page>
  );
}

function Terms({ list }: { list: ListPages<TermView> }) {
  const [isAdding, setAdding] = useState(false);
  const canAdd = useCan('royaltyTerm.manage');
  return (
    <Section title={texts.terms.title} action={canAdd && <Add label={texts.terms.add} onAdd={() => setAdding(true)} />}>
      <Card isPadded={false}>
        <ListFrame
          list={list}
          failedTitle={texts.terms.notLoaded}
          empty={<Empty title={texts.terms.empty}>{texts.terms.emptyLead}</Empty>}
        >
          {(rows) => <TermTable rows={rows} canEnd={canAdd} />}
        </ListFrame>
      </Card>
      {isAdding && <TermDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}

function Advances({ list }: { list: ListPages<AdvanceView> }) {
  const [isAdding, setAdding] = useState(false);
  const canAdd = useCan('advance.manage');
  return (
    <Section
      title={texts.advances.title}
      action={canAdd && <Add label={texts.advances.add} onAdd={() => setAdding(true)} />}
    >
      <Card isPadded={false}>
        <ListFrame
          list={list}
          failedTitle={texts.advances.notLoaded}
          empty={<Empty title={texts.advances.empty}>{texts.advances.emptyLead}</Empty>}
        >
          {(rows) => <AdvanceTable rows={rows} canEnd={canAdd} />}
        </ListFrame>
      </Card>
      {isAdding && <AdvanceDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}

function Add({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Button size="sm" variant="secondary" icon={<Plus aria-hidden />} onClick={onAdd}>
      {label}
    </Button>
  );
}
