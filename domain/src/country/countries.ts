import type { Region } from '../distribution/regions.rules.ts';

/** The regions that are lists of countries: the whole world needs none, `custom` brings its own. */
export type Continent = Exclude<Region, 'global' | 'custom'>;

/**
 * Countries and territories by ISO 3166-1 alpha-2, each in one region. The regions are those of the United Nations (M49), with two
 * exceptions that stores share: Cyprus is sold with the European Union, and Kosovo, which ISO has not named, goes by XK, as DDEX
 * writes it. Antarctica belongs to no region and has no store.
 */
const countriesOf: Record<Continent, string> = {
  north_america:
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  south_america: 'AR BO BR BV CL CO EC FK GF GS GY PE PY SR UY VE',
  europe:
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT ' +
    'RO RS RU SE SI SJ SK SM UA VA XK',
  asia:
    'AE AF AM AZ BD BH BN BT CN GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH ' +
    'TJ TL TM TR TW UZ VN YE',
  oceania: 'AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC ' +
    'SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW',
};

export const continents = Object.keys(countriesOf) as Continent[];

/** In the order of their codes. */
export const countries: readonly string[] = Object.values(countriesOf)
  .flatMap((codes) => codes.split(' '))
  .sort();

const known: ReadonlySet<string> = new Set(countries);

export function isCountry(code: string): boolean {
  return known.has(code);
}

export function countriesIn(region: Continent): string[] {
  return countriesOf[region].split(' ');
}

/**
 * Territories of a message: the whole world, or each country once, in the order of the codes. Countries picked by hand count only
 * where `custom` is chosen. Without a choice there is no country, and nothing is delivered.
 */
export function territoriesOf(regions: readonly Region[], customCountries: readonly string[]): 'Worldwide' | string[] {
  if (regions.includes('global')) return 'Worldwide';
  const named = regions.flatMap((region) => {
    if (region === 'custom') return customCountries.filter(isCountry);
    return region === 'global' ? [] : countriesIn(region);
  });
  return [...new Set(named)].sort();
}
