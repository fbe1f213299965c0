import { expect, test } from 'vitest';
import { AppError, type ErrorCode, isErrorCode } from '../errors.ts';
import { catalogueErrors } from './catalogue.errors.ts';
import { creativeErrors } from './creative.errors.ts';
import { errors, toastFor } from './errors.table.ts';
import { fileErrors } from './files.errors.ts';
import { moneyErrors } from './money.errors.ts';
import { peopleErrors } from './people.errors.ts';
import { requestErrors } from './request.errors.ts';
import { siteErrors } from './site.errors.ts';
import { videoNetworkErrors } from './video-network.errors.ts';
import { workErrors } from './works.errors.ts';

const codes = Object.keys(errors) as ErrorCode[];

test('every code is known for one of ours on the wire, and no other word is', () => {
  expect(codes.filter((code) => !isErrorCode(code))).toEqual([]);
  for (const word of ['toString', '', 'constructor', 7, null]) expect(isErrorCode(word)).toBe(false);
});

test('no part of the table overwrites a row of another', () => {
  const about = [catalogueErrors, fileErrors, workErrors, creativeErrors, videoNetworkErrors];
  const parts = [requestErrors, peopleErrors, moneyErrors, siteErrors, ...about];
  const rows = parts.flatMap((part) => Object.keys(part));
  expect(rows.toSorted()).toEqual(codes.toSorted());
});

test('a refusal that came over the wire is a breakdown by its status, one of the browser by its code', () => {
  for (const code of codes) {
    const { status } = errors[code];
    expect(new AppError(code, {} as never, { status }).isBreakdown, code).toBe(status >= 500);
  }
  expect(codes.filter((code) => new AppError(code, {} as never).isBreakdown)).toEqual([
    'database.unavailable',
    'internal',
  ]);
});

test('a code of a newer server is said in the words of the general one', () => {
  expect(toastFor('song.offKey' as ErrorCode, {})).toEqual(toastFor('internal', {}));
});
