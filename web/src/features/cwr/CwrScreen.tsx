import { useQuery } from '@tanstack/react-query';
import { type CwrSetup, type CwrTab, cwrTabs } from '@toada/domain/cwr/cwr.contract.ts';
import { type Society, societies, societyTable } from '@toada/domain/work/work.kinds.ts';
import { Settings2, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { PanelAction } from '../../lib/page/PanelAction.tsx';
import { useAddress } from '../../lib/page/use-address.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AnswersPart } from './AnswersPart.tsx';
import { setupQuery, useFreshCwr } from './cwr.api.ts';
import { texts } from './cwr.texts.ts';
import { FilesPart } from './FilesPart.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { WorksPart } from './WorksPart.tsx';

const SocietyDialog = lazy(async () => ({ default: (await import('./SocietyDialog.tsx')).SocietyDialog }));

/** Approved works on their way to the societies of authors, and what these answer. */
export function CwrScreen() {
  const { data, error, refetch } = useQuery(setupQuery);
  useFreshCwr();
  if (data) return <Loaded setup={data} />;
  return (
    <Page>
      {error ? <Failed title={texts.loadFailed} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />}
    </Page>
  );
}

function Loaded({ setup }: { setup: CwrSetup }) {
  const [kept, keep] = useAddress({ society: 'associacao', tab: 'situacao' });
  const [open, setOpen] = useState<'import' | 'society' | null>(null);
  const society: Society = societies.find((one) => one === kept.society) ?? 'ubc';
  const tab: CwrTab = cwrTabs.find((one) => one === kept.tab) ?? 'ready';
  const row = setup.societies.find((one) => one.society === society);
  const close = () => setOpen(null);
  if (!row) return null;
  return (
    <Page className="gap-5 max-md:pb-28">
      <PanelAction>
        <Button variant="secondary" icon={<Upload aria-hidden />} onClick={() => setOpen('import')}>
          {texts.answers.import}
        </Button>
      </PanelAction>
      {setup.sender.missing.length > 0 && <NoSender />}
      <div className="flex flex-wrap items-center gap-3">
        <Select<Society>
          aria-label={texts.society}
          className="w-full md:w-56"
          value={society}
          onChange={(next) => keep({ society: next === 'ubc' ? '' : next })}
          options={setup.societies.map(({ society: value, code }) => ({
            value,
            label: `${societyTable[value].label} (${code})`,
          }))}
        />
        <Button variant="ghost" icon={<Settings2 aria-hidden />} onClick={() => setOpen('society')}>
          {texts.setUp}
        </Button>
        {setup.sender.missing.length === 0 && (
          <p className="text-13 text-muted md:ml-auto">
            {texts.sender(setup.sender.name, setup.sender.code, setup.sender.version)}
          </p>
        )}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_384px]">
        <WorksPart
          key={society}
          society={row}
          tab={tab}
          onTab={(next) => keep({ tab: next === 'ready' ? '' : next })}
          sender={setup.sender}
        />
        <div className="grid gap-6">
          <FilesPart />
          <AnswersPart />
        </div>
      </div>
      {open === 'import' && <ImportDialog onClose={close} />}
      {open === 'society' && (
        <Suspense>
          <SocietyDialog society={row} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}

function NoSender() {
  return (
    <Alert
      tone="warning"
      title={texts.noSender.title}
      action={
        <Button asChild variant="secondary" size="sm">
          <Link to="/app/admin/platform-settings">{texts.noSender.open}</Link>
        </Button>
      }
    >
      {texts.noSender.lead}
    </Alert>
  );
}
