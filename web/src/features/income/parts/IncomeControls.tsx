import { Segmented } from '../../../ui/form/Segmented.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { incomeTexts as texts } from './income.texts.ts';
import type { Income } from './use-income.ts';

/** How far back, divided by what, and in which currency where there is more than one. */
export function IncomeControls({ income }: { income: Income }) {
  const { side, setSide, span, setSpan, currency, setCurrency, data } = income;
  const currencies = data?.currencies ?? [];
  return (
    <div className="flex flex-wrap gap-2">
      {currencies.length > 1 && (
        <Select
          aria-label={texts.currency}
          options={currencies.map((code) => ({ value: code, label: code }))}
          value={currency}
          onChange={setCurrency}
          className="w-24 md:h-[38px]"
        />
      )}
      <Segmented label={texts.side} value={side} onChange={setSide} labels={texts.sides} />
      <Segmented label={texts.span} value={span} onChange={setSpan} labels={texts.spans} />
    </div>
  );
}
