import * as v from 'valibot';
import { entriesOf, joinedEntries } from '../../contract/fields/entries';
import { FIELD_NAMES, fieldOf, type FilterName } from '../../contract/fields/fields';
import { valueSchema } from '../../contract/fields/values';
import { codePoints, matchingForm, tidyText, UNPRINTABLE } from '../../contract/text';
import { isLeaveOutWord } from '../../state/exclusions/leaveOutAddress';
import { RESULT_COLUMNS } from '../../state/search/resultColumns';
import { RESULT_TABS } from '../../state/search/searchUrl';
import { cleanPath, cleanSearch, type StandIn } from './addresses';
import { isPlaceColumn, looksSecret, maskEmail, maskFile, maskSentence, maskWords, REMOVED } from './masks';

type Kept = v.GenericSchema<string, string | null>;

/** What is kept of a text under a property's name; undefined for a name that no schema knows. */
type KeepText = (name: string, text: string) => string | null | undefined;

const into = (keep: (text: string) => string | null): Kept => v.pipe(v.string(), v.transform(keep));
const onlyIf = (isKept: (text: string) => boolean): Kept =>
  v.fallback(v.pipe(v.string(), v.check(isKept)), REMOVED);
/** As long as it was, so that the contract rejects it for the same reason. */
const orCrossedOut = (form: RegExp): Kept =>
  into((text) => (form.test(text) ? text : text.replace(/\S/gu, 'x')));

/** A word from the code or from public data: elections, dates, names of fields. */
const code = onlyIf((text) => /^[\w ,./:()&'+-]{0,80}$/u.test(text) && !looksSecret(text));
/** Some voter files have the text 'null' for a missing state. */
const state = onlyIf((text) => /^([A-Za-z]{0,2}|null)$/u.test(text));
/**
 * An id made by the shop. Support needs a purchase's to find it. Random ids may begin as a secret does, so
 * fewer texts count as one here.
 */
const id = onlyIf(
  (text) =>
    /^[\w-]{1,64}$/u.test(text) &&
    !/_secret_|^(?:sk|pk|rk)_(?:live|test)_|^whsec_|^eyJ[\w-]{19,}/u.test(text),
);
/** A text that is an action's whole payload: a column, a tab, where a trace was saved and whether it was. */
const CHOICES: ReadonlySet<string> = new Set([
  ...[...RESULT_COLUMNS, ...RESULT_TABS, 'Purchases', 'Downloads'],
  ...['footer', 'alert', 'saved', 'shareable', 'failed'],
]);
const choice = onlyIf((text) => CHOICES.has(text));
/** A number as it is being typed. A longer one gets one that is out of every range, too. */
const typedNumber = into((text) => (/^\d{0,3}$/u.test(text) ? text : /^\d+$/u.test(text) ? '9999' : 'x'));

/** The schemas that need nothing of the rest of the trace, with the names of their properties. */
const BY_NAME: readonly (readonly [Kept, string])[] = [
  [
    code,
    `type status kind code way rules action total direction column sort moved bound electionType race party
    token names name field filter answer entry
    salutation orResident extra generals primaries sheet folds tab replaced layout columns form choice
    parties statuses congressionalDistricts
    stateSenateDistricts stateHouseDistricts election_id date classification today election_type election_level dataDate missingGeneral
    endpointName requestStatus providerIds currency payment_method_brand completed_at created_at createdAt
    of op key reducerPath invalidationBehavior middlewareRegistered asker place explained boughtAt made_at affirmed_at affirmedAt
    replaced_at invited_at downloaded_at expires_at paid_at role quoteAct by why outcome event sharing source on finished steps step order next box`,
  ],
  [state, 'state originalArgs states otherState'],
  [choice, 'payload'],
  [
    id,
    `requestId fixedCacheKey runId attemptId purchaseId paymentIntentId downloadId openFor changesOf id listId campaignId campaign_id
    purchase_id quoteId quote_id ids householdIds found`,
  ],
  [
    into(maskSentence),
    'message title error detail sentence statement purpose closed lastRefusal impossible recall',
  ],
  // Of a person or an organization, or what they call a list.
  [
    into(maskWords),
    `displayName firstName lastName phoneNumber list_name listName campaign_name campaignName findName organization
    affirmed_by organization_id organizationId author_name authorName typedName keycode whose`,
  ],
  [into(maskFile), 'fileName file_name'],
  [into((digits) => '•'.repeat(digits.length)), 'payment_method_last4'],
  [into(maskEmail), 'email userEmail'],
  [into((text) => (/^[\d $.,-]*$/u.test(text) ? text : 'x')), 'pieces budget cost rate'],
  [typedNumber, 'text min max'],
  // No screen shows a photo. What a customer says about a problem goes with the mail, not into the file.
  [into(() => null), 'photoURL photoUrl stack report'],
];

interface Names {
  /** Whether it is the name of a place on file, or the beginning of one, in matching form: those are public. */
  readonly isPlace: (form: string, isWhole: boolean) => boolean;
  readonly standIn: StandIn;
}

/**
 * What a trace keeps of each text, by the name of its property: the schemas above, and those of filters'
 * values. A new property with text needs one.
 */
export function makeKeepText({ isPlace, standIn }: Names): KeepText {
  const keep: KeepText = (name, text) => {
    const schema = schemas.get(name);
    return schema === undefined ? undefined : v.parse(schema, text);
  };
  const place = (kind: string, isWhole: boolean) => (text: string) => {
    const form = matchingForm(isWhole ? (text.split(' (', 1)[0] ?? '') : text);
    return form === '' || isPlace(form, isWhole) ? text : standIn(kind, form);
  };
  const each = (separator: string, keepOne: (text: string) => string) =>
    into((text) => text.split(separator).map(keepOne).join(separator));
  /** A county may be followed by its state: `Tulsa (OK)`. A link may have any text in its place. */
  const county = each(',', place('COUNTY', true));
  const listed = each('|', place('PLACE', false));

  const schemas = new Map<string, Kept>([
    ...BY_NAME.flatMap(([schema, names]) =>
      names
        .trim()
        .split(/\s+/u)
        .map((name) => [name, schema] as const),
    ),
    ...FIELD_NAMES.map((name) => [name, schemaOfFilter(name)] as const),
    ...['county', 'counties'].map((name) => [name, county] as const),
    ['typed', listed],
    ...['uid', 'firebaseUid'].map((name) => [name, into((text) => standIn('person', text))] as const),
    ...['receipt_url', 'receiptUrl'].map(
      (name) => [name, into((text) => `https://receipt.invalid/${standIn('receipt', text)}`)] as const,
    ),
    ['path', into((text) => (text.startsWith('/') ? cleanPath(text) : v.parse(code, text)))],
    ['search', into((text) => cleanSearch(text, (name, value) => keep(name, value) ?? '', standIn))],
  ]);
  return keep;

  function schemaOfFilter(name: FilterName): Kept {
    const field = fieldOf(name);
    switch (field.kind) {
      case 'prefix':
      case 'equal':
      case 'id':
        return into((text) => {
          const form = matchingForm(text);
          if (form === '' || (isPlaceColumn(name) && isPlace(form, false))) return text;
          return asInvalid(text, standIn(field.standIn ?? 'NUMBER', form), field.limit);
        });
      case 'state':
        return state;
      case 'names':
        return field.separator === ',' ? county : listed;
      case 'zips':
        return orCrossedOut(/^[\s,;]*(?:\d{1,5}(?:[\s,;]+|$))*$/u);
      case 'since':
      case 'until':
        return orCrossedOut(/^\d{0,4}(?:-\d{0,2}){0,2}$/u);
      case 'atLeast':
      case 'atMost':
        return typedNumber;
      default:
        return into((text) => codesIn(name, text, standIn));
    }
  }
}

/** A stand-in that the contract rejects for the same reason as the text, if it does. */
function asInvalid(text: string, label: string, limit: number): string {
  if (UNPRINTABLE.test(text)) return `${label}\t`;
  return codePoints(tidyText(text)) > limit ? label.padEnd(limit + 1, 'X') : label;
}

/** The codes of a filter. A link may hold any text in their place: that gets a stand-in that is no code either. */
function codesIn(name: FilterName, text: string, standIn: StandIn): string {
  const schema = valueSchema(fieldOf(name));
  const cleaned = entriesOf(name, text).map((entry) => {
    if (v.safeParse(schema, entry).success || (name === 'LeaveOut' && isLeaveOutWord(entry))) return entry;
    return entry.length === 1 ? 'x' : standIn('CODE', matchingForm(entry)).padEnd(entry.length, 'X');
  });
  return joinedEntries(name, cleaned);
}
