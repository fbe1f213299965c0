import { AppError } from '@toada/domain/errors.ts';
import { commonWords } from './common-words.ts';

/** Letters that people write with a sign that looks alike: an exchange that every attacker makes, too. */
const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '8': 'b',
};
/** The signs above the digits, on the American keyboard and on ours. */
const ABOVE_DIGITS: Record<string, string> = Object.fromEntries(
  ['!1', '@2', '#3', '$4', '%5', '^6', '¨6', '&7', '*8', '(9', ')0'].map(([sign = '', digit = '']) => [sign, digit]),
);
const ROWS = [
  '01234567890',
  'qwertyuiop',
  'asdfghjklç',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  'zaq12wsxcde34rfv',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '147258369',
  '102030405060',
  '112233445566778899',
];
const RUNS = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))];
const RUN_MIN = 3;
/** Digits that follow a word: up to a year; longer ones count only where they are a run. */
const DIGITS_MAX = 4;
const SIGNS_MAX = 3;
const DISTINCT_MIN = 3;

/** Whether a password is among the first that anybody tries, however it meets the rules: `Senha@123`, `P@ssw0rd!`, `1qaz@WSX`. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return /^\d{1,8}$/.test(plain) || isRepeated(plain) || isWordWithTail(plain) || isWalk(plain);
}

/** For passwords that somebody chooses for another: these open an account to whoever tries first. */
export function refuseCommonPassword(password: string) {
  if (isCommonPassword(password)) throw new AppError('input.invalid', { fields: { password: 'password.leaked' } });
}

/** `Aa1!Aa1!` and `Aaaaaaa1!`: a few signs, again and again. */
function isRepeated(plain: string) {
  return /^(.{1,4}?)\1+$/.test(plain) || new Set(plain).size <= DISTINCT_MIN;
}

/** Every place where the word may end and only digits and signs follow is tried: `senh@123` is `senha`, then 123. */
function isWordWithTail(plain: string) {
  const firstEnd = plain.search(/[^a-z]*$/);
  for (let end = Math.max(firstEnd, 1); end <= plain.length; end++) {
    const [head, tail] = [plain.slice(0, end), plain.slice(end)];
    if (!isExpected(tail)) continue;
    const start = head.search(/[a-z]/);
    const words = [head, start > 0 && isExpected(head.slice(0, start)) ? head.slice(start) : head];
    if (words.some(isOneLetter)) return true;
    if (words.some((word) => commonWords.has(withLetters(word)) || commonWords.has(word.replace(/[^a-z\d]/g, ''))))
      return true;
  }
  return false;
}

/** `Aa123456!`: a letter that is there because the rules ask for one. */
function isOneLetter(word: string) {
  return /^([a-z])\1*$/.test(word);
}

function withLetters(word: string) {
  return [...word].map((sign) => LOOKALIKES[sign] ?? sign).join('');
}

function isExpected(tail: string) {
  const digits = tail.replace(/\D/g, '');
  const areDigitsFew = digits.length <= DIGITS_MAX || isMadeOfRuns(digits) || /^(\d{1,3})\1+$/.test(digits);
  return areDigitsFew && tail.length - digits.length <= SIGNS_MAX;
}

/** Fingers that walk over the keyboard, with or without the shift key. */
function isWalk(plain: string) {
  const unshifted = [...plain].map((sign) => ABOVE_DIGITS[sign] ?? sign).join('');
  return [unshifted, plain.replace(/[^a-z\d]/g, '')].some(isMadeOfRuns);
}

/** Whether the whole text falls into runs of three signs and more. */
function isMadeOfRuns(text: string): boolean {
  const reached = new Set([0]);
  for (let start = 0; start < text.length; start++) {
    if (!reached.has(start)) continue;
    for (let end = start + RUN_MIN; end <= text.length; end++)
      if (RUNS.some((run) => run.includes(text.slice(start, end)))) reached.add(end);
  }
  return text.length >= RUN_MIN && reached.has(text.length);
}
