import { CITY_MAX } from '@toada/domain/fan/fan.consent.ts';
import { type Html, html } from './html.ts';

/** Where every form of a public page sends an address. */
export const FAN_PATH = '/fas';

type FanForm = {
  /** From `FanAsks.sign`: what the visitor agrees to. */
  token: string;
  /** The same sentence, to be read. */
  text: string;
  /** Word on the button. */
  button: string;
  /** Asks for a city, too; nobody has to say it. */
  hasCity: boolean;
  /** Typed before, where the form comes back. */
  email?: string;
  city?: string;
};

/** Name of a field that people do not see: whoever fills it in is a machine. */
export const FAN_TRAP = 'site';

/** A form that needs no script and sets no cookie. The page that has one says `hasForms`. */
export function writeFanForm({ token, text, button, hasCity, email = '', city = '' }: FanForm): Html {
  const place =
    hasCity &&
    html`<label class="small">Sua cidade (opcional)<input name="city" maxlength="${CITY_MAX}" autocomplete="address-level2" value="${city}"></label>`;
  return html`<form class="fan" method="post" action="${FAN_PATH}"><input type="hidden" name="ask" value="${token}"><p class="trap" aria-hidden="true"><label>Site <input name="${FAN_TRAP}" tabindex="-1" autocomplete="off"></label></p><label class="small">Seu e-mail<input name="email" type="email" required maxlength="254" autocomplete="email" value="${email}"></label>${place}<label class="agree small"><input name="agree" type="checkbox" value="sim" required><span>${text}</span></label><button class="button">${button}</button></form>`;
}

/** Styles of the form, beside those of the page. */
export const FAN_STYLES = `.fan{display:grid;gap:.8rem}
.fan label{display:block;color:var(--text)}
.fan [type=email],.fan [name=city]{display:block;width:100%;min-height:2.9rem;margin-top:.3rem;padding:.6rem .8rem;border:1px solid var(--muted);border-radius:.6rem;background:var(--ground);color:var(--text);font:inherit;font-size:1rem}
.fan .agree{display:flex;gap:.7rem;color:var(--muted);line-height:1.4}
.fan .agree input{flex:none;width:1.4rem;height:1.4rem;margin:0;accent-color:var(--button)}
.fan .button{width:100%;min-height:2.9rem;margin:0;border:0;font:inherit;font-weight:700;cursor:pointer}
.fan input:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.trap{position:absolute;left:-9999px}`;
