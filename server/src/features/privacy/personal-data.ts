import type { PersonalTable } from './personal-table.ts';
import { access } from './tables/access.ts';
import { account } from './tables/account.ts';
import { belongings } from './tables/belongings.ts';
import { codes } from './tables/codes.ts';
import { marketing } from './tables/marketing.ts';
import { money } from './tables/money.ts';
import { pages } from './tables/pages.ts';
import { platform } from './tables/platform.ts';
import { releases } from './tables/releases.ts';
import { works } from './tables/works.ts';

/**
 * Every table that holds something about a person: what the copy of their data takes from it, and what becomes of it when
 * their account is erased, in this order. A test walks the database and refuses a table that is missing here, so a new
 * feature decides both on the day it is written.
 */
export const personalData: readonly PersonalTable[] = [
  ...money,
  ...belongings,
  ...works,
  ...marketing,
  ...pages,
  ...releases,
  ...access,
  ...platform,
  ...codes,
  ...account,
];
