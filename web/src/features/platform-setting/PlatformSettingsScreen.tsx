import { useQuery } from '@tanstack/react-query';
import type { SettingView } from '@toada/domain/platform-setting/platform-setting.contract.ts';
import { settingLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { Link } from 'react-router';
import { showToast } from '../../lib/feedback/toast.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { LeaveGuard } from '../../lib/page/LeaveGuard.tsx';
import { useCan } from '../../lib/session/use-can.ts';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { SaveBar } from '../../ui/form/SaveBar.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { GroupMenu } from './GroupMenu.tsx';
import { settingsQuery } from './platform-setting.api.ts';
import { texts } from './platform-setting.texts.ts';
import { SettingRow } from './SettingRow.tsx';
import { groupOf, type SettingGroup, settingGroups } from './setting-groups.ts';
import { type Changes, useChanges } from './use-changes.ts';

/** Settings the operator changes while the product runs, in groups with one save bar (mock-up 39); the rows are the domain's table. */
export function PlatformSettingsScreen() {
  const { data, isError, refetch } = useQuery(settingsQuery);
  if (data) return <Settings settings={data} />;
  return (
    <Page lead={texts.lead}>
      {isError ? (
        <Card>
          <Failed title={texts.notLoaded} onRetry={() => void refetch()}>
            {texts.notLoadedLead}
          </Failed>
        </Card>
      ) : (
        <Card isPadded={false}>
          <SkeletonRows rows={4} />
        </Card>
      )}
    </Page>
  );
}

function Settings({ settings }: { settings: readonly SettingView[] }) {
  const changes = useChanges(settings);
  const { changed, isSaving } = changes;
  const names = changed.map(({ key }) => settingLabels[key]).join(', ');

  async function save() {
    const saved = await changes.saveAll();
    if (!saved || saved.length === 0) return;
    showToast({ tone: 'success', ...texts.savedAll(saved.map((key) => settingLabels[key]).join(', ')) });
  }
  return (
    <>
      <Page className="grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 md:grid lg:grid-cols-[220px_minmax(0,800px)]">
        <GroupMenu changed={changed} />
        <div className="flex min-w-0 flex-col gap-9">
          {settingGroups.map((group) => (
            <Group key={group} group={group} settings={settings} changes={changes} />
          ))}
          <LastChange settings={settings} />
        </div>
      </Page>
      {changed.length > 0 && (
        <SaveBar
          title={texts.unsaved(changed.length)}
          lead={texts.unsavedLead(names)}
          save={texts.saveAll(changed.length)}
          discard={texts.discard}
          isSaving={isSaving}
          onSave={() => void save()}
          onDiscard={changes.discard}
        />
      )}
      <LeaveGuard isDirty={changed.length > 0} />
    </>
  );
}

type GroupProps = { group: SettingGroup; settings: readonly SettingView[]; changes: Changes };

function Group({ group, settings, changes }: GroupProps) {
  const { title, lead } = texts.groups[group];
  const rows = settings.filter(({ key }) => groupOf(key) === group);
  if (rows.length === 0) return null;
  return (
    <section id={group} aria-labelledby={`${group}-title`} className="min-w-0 scroll-mt-24">
      <h2 id={`${group}-title`} className="type-h2">
        {title}
      </h2>
      <p className="mt-0.5 mb-3.5 text-13 text-fg-2">{lead}</p>
      <Card isPadded={false} className="divide-y divide-line overflow-hidden">
        {rows.map((setting) => (
          <SettingRow
            key={setting.key}
            setting={setting}
            shown={changes.shownOf(setting)}
            isChanged={changes.changed.includes(setting)}
            error={changes.errors[setting.key]}
            onWrite={(value) => changes.write(setting.key, value)}
          />
        ))}
      </Card>
    </section>
  );
}

/** The newest change of all, with the way to its record. */
function LastChange({ settings }: { settings: readonly SettingView[] }) {
  const canRead = useCan('audit.read');
  const last = settings
    .filter(({ updated_at }) => updated_at !== null)
    .toSorted((one, other) => (other.updated_at ?? '').localeCompare(one.updated_at ?? ''))[0];
  if (!last?.updated_at) return null;
  return (
    <p className="text-13 text-muted">
      {texts.lastChange(last.updated_by_name ?? texts.somebody, formatMoment(last.updated_at))}{' '}
      {canRead && (
        <Link
          to="/app/admin/audit?acao=setting.changed"
          className="finger rounded-cover font-semibold text-primary-text underline decoration-line-strong underline-offset-3"
        >
          {texts.seeAudit}
        </Link>
      )}
    </p>
  );
}
