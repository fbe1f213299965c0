import { Link, useSearchParams } from 'react-router';
import { useBrand } from '../../lib/brand/branding.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CardHead } from '../../ui/layout/CardHead.tsx';
import { useLeaveList } from './leave-list.api.ts';
import { texts } from './leave-list.texts.ts';

/** Where the mail's link leads. Opening it does nothing yet: programs that look at mails open every link in them. */
export function LeaveListScreen() {
  const [query] = useSearchParams();
  const { companyName } = useBrand();
  const leave = useLeaveList();
  const code = query.get('codigo')?.trim() ?? '';

  if (leave.isSuccess || !code) {
    const { title, lead } = leave.isSuccess ? texts.done : texts.missing;
    return (
      <div role="status">
        <CardHead title={title}>{lead}</CardHead>
        <Link to="/" className="rounded-cover font-semibold text-primary-text underline-offset-3 hover:underline">
          {texts.home}
        </Link>
      </div>
    );
  }
  return (
    <>
      <CardHead title={texts.title}>{texts.lead(companyName)}</CardHead>
      <Button size="lg" loading={leave.isPending} onClick={() => leave.mutate(code)} className="w-full">
        {texts.confirm}
      </Button>
    </>
  );
}
