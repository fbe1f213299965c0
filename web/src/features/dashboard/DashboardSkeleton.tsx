import { MonthFlags } from '../../ui/chart/MonthFlags.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { partTexts } from '../../ui/part.texts.ts';

const FLAGS = [33, 45, 37, 68, 55, 51, 100, 85, 69, 74, 81, 90];
const STORES = ['w-[110px]', 'w-[130px]', 'w-[120px]', 'w-20', 'w-[140px]', 'w-[60px]'];

/** Boxes as large as what is coming (mock-up 13a). */
export function DashboardSkeleton() {
  return (
    <div role="status" aria-label={partTexts.loading} className="flex flex-col gap-9">
      <div className="-mb-3">
        <Skeleton className="h-[34px] w-[220px] max-w-full" />
        <Skeleton className="mt-2 w-[420px] max-w-full" />
      </div>
      <div className="grid grid-cols-1 gap-x-5 gap-y-9 lg:grid-cols-12">
        <BalanceBox />
        <AmplifierBoxes />
      </div>
      <div className="grid grid-cols-1 gap-x-5 gap-y-9 lg:grid-cols-12">
        <ReleaseBoxes />
        <StoreBoxes />
      </div>
    </div>
  );
}

function BalanceBox() {
  return (
    <Card
      isPadded={false}
      className="@container relative flex min-h-[300px] flex-col overflow-hidden p-5 md:min-h-[330px] md:p-6 lg:col-span-7"
    >
      <MonthFlags percents={FLAGS} isQuiet />
      <Skeleton className="w-[120px]" />
      <Skeleton className="mt-[34px] mb-3 h-14 w-[280px] max-w-full @min-[477px]:mt-[18px] @min-[477px]:max-w-[50%]" />
      <Skeleton className="h-3 w-[110px]" />
      <div className="mt-auto flex gap-3">
        <Skeleton className="h-10 w-40 rounded-control" />
        <Skeleton className="h-10 w-[110px] rounded-control" />
      </div>
    </Card>
  );
}

function AmplifierBoxes() {
  return (
    <div className="flex flex-col lg:col-span-5">
      <Skeleton className="mt-1.5 mb-5 h-[18px] w-[130px]" />
      <div className="grid flex-1 grid-cols-2 gap-3">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Card key={key} isPadded={false} className="flex min-h-32 flex-col justify-end gap-2 p-4.5 md:min-h-[134px]">
            <Skeleton className="w-3/5" />
            <Skeleton className="h-3 w-[85%]" />
          </Card>
        ))}
      </div>
    </div>
  );
}

function ReleaseBoxes() {
  return (
    <div className="lg:col-span-7 xl:col-span-8">
      <Skeleton className="mt-1.5 mb-5 h-[18px] w-[190px]" />
      <div className="grid grid-cols-2 gap-5 md:grid-cols-3">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="max-md:last:hidden">
            <Skeleton className="aspect-square h-auto w-full rounded-cover" />
            <Skeleton className="mt-3.5 w-[70%]" />
            <Skeleton className="mt-2 h-3 w-[45%]" />
          </div>
        ))}
      </div>
    </div>
  );
}

function StoreBoxes() {
  return (
    <div className="lg:col-span-5 xl:col-span-4">
      <Skeleton className="mt-1.5 mb-5 h-[18px] w-[200px]" />
      <Card isPadded={false} className="divide-y divide-line px-5 py-1">
        {STORES.map((width) => (
          <div key={width} className="flex h-[53px] items-center gap-3">
            <Skeleton className="size-[30px] rounded-[8px]" />
            <Skeleton className={width} />
          </div>
        ))}
      </Card>
    </div>
  );
}
