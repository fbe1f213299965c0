import type { Call } from '../../http/serve.ts';
import { readSettings } from './read-settings.ts';

/** A demo is no place for warnings: it works without a second factor on purpose. */
export async function readWarnings({ db, site }: Call<unknown>) {
  const { rows } = await readSettings({ db, site });
  const isCompulsory = rows.find(({ key }) => key === 'security.staffSecondFactor')?.value === true;
  return { is_factor_switched_off: site.isProduction && !isCompulsory };
}
