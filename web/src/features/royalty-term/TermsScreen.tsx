import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../lib/use-can.ts';
import { usePages } from '../../lib/use-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ListFrame } from '../../ui/ListFrame.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { AdvanceDialog } from './AdvanceDialog.tsx';
import { advancesQuery, termsQuery } from './royalty-term.api.ts';
import { texts } from './royalty-term.texts.ts';
import { AdvanceTable, TermTable } from './Tables.tsx';
import { TermDialog } from './TermDialog.tsx';

/** What is taken before anything is divided: commission, margin, and what was paid ahead. */
export function TermsScreen() {
  const hasAdvances = useCan('advance.manage');
  return (
    <Page lead={texts.lead}>
      <Terms />
      {hasAdvances && <Advances />}
    </Page>
  );
}

function Terms() {
  const [isAdding, setAdding] = useState(false);
  const list = usePages(termsQuery);
  return (
    <Section title={texts.terms.title} action={<Add label={texts.terms.add} onAdd={() => setAdding(true)} />}>
      <Card isPadded={false}>
        <ListFrame
          list={list}
          failedTitle={texts.terms.notLoaded}
          empty={<Empty title={texts.terms.empty}>{texts.terms.emptyLead}</Empty>}
        >
          {(rows) => <TermTable rows={rows} />}
        </ListFrame>
      </Card>
      {isAdding && <TermDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}

function Advances() {
  const [isAdding, setAdding] = useState(false);
  const list = usePages(advancesQuery);
  return (
    <Section title={texts.advances.title} action={<Add label={texts.advances.add} onAdd={() => setAdding(true)} />}>
      <Card isPadded={false}>
        <ListFrame
          list={list}
          failedTitle={texts.advances.notLoaded}
          empty={<Empty title={texts.advances.empty}>{texts.advances.emptyLead}</Empty>}
        >
          {(rows) => <AdvanceTable rows={rows} />}
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
