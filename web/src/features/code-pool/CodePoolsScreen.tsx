import { decide } from '@toada/domain/access/decide.ts';
import type { CodePoolView } from '@toada/domain/code-pool/code-pool.contract.ts';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useActor } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { texts } from './code-pool.texts.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { IssuedPanel } from './IssuedPanel.tsx';
import { NewPoolDialog } from './NewPoolDialog.tsx';
import { PoolPanel } from './PoolPanel.tsx';

type Tab = keyof typeof texts.tabs;

/** The platform's pools and every label's for who runs it; a label's own for the label. */
export function CodePoolsScreen() {
  const isPlatform = decide(useActor(), 'codePool.manage') === 'any';
  const [tab, setTab] = useState<Tab>('pools');
  const [opened, setOpened] = useState<'new' | 'import' | null>(null);
  const [onlyOf, setOnlyOf] = useState<CodePoolView | null>(null);
  const close = () => setOpened(null);
  const actions = (
    <>
      <Button variant="secondary" icon={<FileUp aria-hidden />} onClick={() => setOpened('import')}>
        {texts.import}
      </Button>
      <Button icon={<Plus aria-hidden />} onClick={() => setOpened('new')}>
        {texts.newPool}
      </Button>
    </>
  );
  return (
    <Page lead={isPlatform ? texts.lead.platform : texts.lead.label} action={actions} className="gap-7">
      <Tabs label={texts.tabsLabel} value={tab} onChange={setTab} labels={texts.tabs}>
        {tab === 'pools' ? (
          <PoolPanel
            isPlatform={isPlatform}
            onSeeIssued={(pool) => {
              setOnlyOf(pool);
              setTab('issued');
            }}
          />
        ) : (
          <IssuedPanel onlyOf={onlyOf} onForget={() => setOnlyOf(null)} />
        )}
      </Tabs>
      {opened === 'new' && <NewPoolDialog onClose={close} />}
      {opened === 'import' && <ImportDialog onClose={close} />}
    </Page>
  );
}
