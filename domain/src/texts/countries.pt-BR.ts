const names = new Intl.DisplayNames('pt-BR', { type: 'region' });

/** 'Brasil' of BR; what nobody knows stays its code. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}

/** Countries by the article that speech gives them; those without one ('Portugal') are not listed. */
const ARTICLES = {
  o: 'BR CL PE UY PY EC MX CA PA HT SR JP IR IQ KW QA BH YE LB PK NP BT VN LA KH LK KZ UZ TM TJ KG AZ GB VA XK EG MA SN CM KE SD SS UG MW TD GA BJ TG NE ML DJ LS ZW',
  a: 'AR BO CO VE GY GF CR NI GT DO JM ES FR IT DE AT BE CH DK SE NO FI IS IE PL CZ SK SI HR BA RS AL MK BG RO HU MD UA BY RU LT LV EE GR TR GE AM SY JO SA IN CN MN KR KP TH MY ID AU NZ PG ZA DZ TN LY NA TZ ZM ET ER SO NG CI GN GW GQ GM LR MR CF',
  os: 'US AE NL',
  as: 'PH BS MV',
};

/** 'o Brasil', 'os Estados Unidos', 'Portugal'; `isMany` where the verb is of many. */
export function countryInSpeech(code: string): { article: string; name: string; isMany: boolean } {
  const name = countryName(code);
  const [article = ''] = Object.entries(ARTICLES).find(([, codes]) => codes.split(' ').includes(code)) ?? [];
  return { article, name, isMany: article.endsWith('s') };
}

/** 'no Brasil', 'nas Filipinas', 'em Portugal'. */
export function inCountry(code: string): string {
  const { article, name } = countryInSpeech(code);
  return article ? `n${article} ${name}` : `em ${name}`;
}

const order = new Intl.Collator('pt-BR');

/** In the order of the alphabet a reader knows. */
export function byName(one: string, other: string): number {
  return order.compare(countryName(one), countryName(other));
}

export function countryNames(codes: readonly string[]): string {
  return codes.toSorted(byName).map(countryName).join(', ');
}
