import * as v from 'valibot';
import * as account from '../../../src/contract/account';
import * as accountActs from '../../../src/contract/accountActs';
import * as answer from '../../../src/contract/answer';
import * as coverage from '../../../src/contract/coverage';
import type { AnyEndpoint, LimitGroup } from '../../../src/contract/endpoint';
import * as exclusions from '../../../src/contract/exclusions';
import * as health from '../../../src/contract/health';
import * as purchases from '../../../src/contract/purchases';
import * as quotes from '../../../src/contract/quotes';
import * as receipt from '../../../src/contract/receipt';
import * as savedLists from '../../../src/contract/savedLists';
import * as shares from '../../../src/contract/shares';
import * as stateList from '../../../src/contract/stateList';
import * as voters from '../../../src/contract/voters';
import { ENDPOINTS } from '../../support/contractEndpoints';

const named = Object.values({
  ...{ ...account, ...accountActs, ...answer, ...coverage, ...exclusions, ...health },
  ...{ ...purchases, ...quotes, ...receipt, ...savedLists, ...shares, ...stateList, ...voters },
}).filter((value): value is typeof value & AnyEndpoint => typeof value === 'object' && 'callers' in value);

const LIMITS: readonly (LimitGroup | null)[] = [
  ...(['searches', 'counts', 'lookups', 'payments', 'purchases', 'changes', 'uploads', 'downloads'] as const),
  null,
];

it('has all endpoints here', () => {
  expect(new Set(named.map(({ path }) => path))).toEqual(new Set(ENDPOINTS.map(({ path }) => path)));
});

describe.each(named)('$method $path', ({ method, path, callers, limits, listField, params, request }) => {
  it('says how it is called, by whom and how often', () => {
    expect(['GET', 'POST']).toContain(method);
    expect(path).toMatch(/^\/api(\/:?[\w-]+)+$/u);
    expect(['anyone', 'signedIn']).toContain(callers);
    expect(LIMITS).toContain(limits);
    expect(listField ?? 'list').toMatch(/^\w+$/u);
  });

  it('asks for a token wherever an account is named', () => {
    const entries = { ...entriesOf(params), ...entriesOf(request) };
    const namesAccount = 'uid' in entries || 'firebaseUid' in entries;
    if (namesAccount) expect(callers).toBe('signedIn');
    expect(Object.keys(entriesOf(params))).toEqual([...path.matchAll(/:(\w+)/gu)].map(([, name]) => name));
  });
});

it.each(named.filter(({ method, listField }) => method === 'POST' && listField !== 'presets'))(
  '$path refuses a field that it does not know',
  ({ request }) => {
    const issues = v.safeParse(request, { extra: 1 }).issues ?? [];
    expect(issues.map((issue) => v.getDotPath(issue))).toContain('extra');
  },
);

/** The fields of a schema of an object. */
const entriesOf = (schema: AnyEndpoint['request']): object =>
  'entries' in schema ? (schema.entries as object) : {};
