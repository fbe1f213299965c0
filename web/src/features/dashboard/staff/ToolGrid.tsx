import type { Queue } from '@toada/domain/dashboard/dashboard.contract.ts';
import { Link } from 'react-router';
import { useCan } from '../../../lib/session/use-can.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { toolTexts } from '../admin/admin-tools.texts.ts';
import { type AdminTool, adminTools, waitingIn } from '../admin/admin-tools.ts';
import { counted } from '../blocks/counted.ts';
import { MoreLink } from '../blocks/MoreLink.tsx';
import { staffTexts } from './staff.texts.ts';

const words = staffTexts.desk;

/** Every tool of the administration, with what waits in it. */
export function ToolGrid({ queues }: { queues: readonly Queue[] }) {
  return (
    <Section title={words.tools} action={<MoreLink to="/app/admin/dashboard">{words.panel}</MoreLink>}>
      <Card isPadded={false} className="overflow-hidden">
        <ul className="grid grid-cols-2 gap-px bg-line lg:grid-cols-4">
          {adminTools.map((tool) => (
            <Tool key={tool.name} tool={tool} queues={queues} />
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function Tool({ tool, queues }: { tool: AdminTool; queues: readonly Queue[] }) {
  const { icon: Icon, to, name, access } = tool;
  const mayOpen = useCan(access);
  const waiting = waitingIn(tool, queues);
  if (!mayOpen) return null;
  return (
    <li className="relative flex min-h-12 last:col-span-2 items-center gap-2.5 bg-surface px-4 py-3 transition-colors hover:bg-raised">
      <Icon aria-hidden className="size-4 shrink-0 text-fg-2" />
      <Link
        to={to}
        className="min-w-0 flex-1 font-medium text-13 text-fg no-underline after:absolute after:inset-0 after:outline-offset-[-2px]"
      >
        {toolTexts[name].short}
      </Link>
      {waiting > 0 && <span className="num font-semibold text-12 text-warning">{counted(waiting)}</span>}
    </li>
  );
}
