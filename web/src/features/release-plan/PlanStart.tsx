import type { PlanView } from '@toada/domain/release-plan/release-plan.contract.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { RadioCards } from '../../ui/form/RadioCards.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useCreatePlan } from './release-plan.api.ts';
import { texts } from './release-plan.texts.ts';

const words = texts.start;

/** A release without a plan: the choice of a template, or what must come first. */
export function PlanStart({ view: { release, templates }, mayEdit }: { view: PlanView; mayEdit: boolean }) {
  const [template, setTemplate] = useState('');
  const { mutate, isPending } = useCreatePlan(release.id);
  if (!mayEdit)
    return (
      <Card isPadded={false}>
        <Empty title={words.none.title}>{words.none.lead}</Empty>
      </Card>
    );
  if (release.release_date === null)
    return (
      <Card isPadded={false}>
        <Empty
          title={words.undated.title}
          action={
            <Button asChild variant="secondary">
              <Link to={`/app/catalog/${release.id}`}>{words.undated.action}</Link>
            </Button>
          }
        >
          {words.undated.lead}
        </Empty>
      </Card>
    );
  const options = [
    { value: '', label: words.house.label, description: words.house.lead },
    ...templates.map(({ id, name }) => ({ value: id, label: name, description: words.ofLabel })),
  ];
  return (
    <Card as="section" className="grid gap-5">
      <header>
        <h2 className="type-h2">{words.title}</h2>
        <p className="text-13 text-fg-2">{words.lead}</p>
      </header>
      <RadioCards
        legend={words.pick}
        name="modelo"
        options={options}
        value={template}
        onChange={({ target }) => setTemplate(target.value)}
      />
      <Button className="justify-self-start" loading={isPending} onClick={() => mutate(template)}>
        {words.action}
      </Button>
    </Card>
  );
}
