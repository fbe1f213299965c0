import { useQuery } from '@tanstack/react-query';
import type { SettingView } from '@toada/domain/platform-setting/platform-setting.contract.ts';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { settingsQuery } from './platform-setting.api.ts';
import { type SettingGroup as Group, texts } from './platform-setting.texts.ts';
import { SettingRow } from './SettingRow.tsx';

/** Settings the operator changes while the product runs; the rows are those of the domain's table. */
export function PlatformSettingsScreen() {
  const { data, isError, refetch } = useQuery(settingsQuery);
  return (
    <Page lead={texts.lead} className="mx-0 max-w-[860px]">
      {!data && isError && (
        <Card>
          <Failed title={texts.notLoaded} onRetry={() => void refetch()}>
            {texts.notLoadedLead}
          </Failed>
        </Card>
      )}
      {!data && !isError && (
        <Card isPadded={false}>
          <SkeletonRows rows={4} />
        </Card>
      )}
      {data && groupsOf(data).map(([group, rows]) => <SettingGroup key={group} group={group} rows={rows} />)}
    </Page>
  );
}

function SettingGroup({ group, rows }: { group: Group; rows: readonly SettingView[] }) {
  return (
    <Section title={texts.groups[group]}>
      <Card isPadded={false} className="divide-y divide-line">
        {rows.map((row) => (
          <SettingRow key={row.key} setting={row} />
        ))}
      </Card>
    </Section>
  );
}

/** 'quota.defaultMaxArtists' stands under 'quota'. */
function groupsOf(rows: readonly SettingView[]): [Group, SettingView[]][] {
  const groups = new Map<Group, SettingView[]>();
  for (const row of rows) {
    const group = row.key.slice(0, row.key.indexOf('.')) as Group;
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return [...groups];
}
