import { FIELD_NAMES, fieldOf } from '../../contract/fields/fields';
import type { Field } from '../../contract/fields/kinds';

/**
 * How each text in the state and in actions is cleaned, by its property name. Text under a name that is not
 * listed here is removed, so a new property with text in it needs a rule here.
 */
export type Rule =
  /** A word from the code or from public data: elections, dates, names of fields. */
  | 'code'
  /** What a filter of codes takes: parties, districts, elections. A link may hold any text in its place. */
  | 'codes'
  | 'zips'
  /** A day, whole or as it is being typed. */
  | 'day'
  /** Two letters. */
  | 'state'
  /** A text that is an action's whole payload: a column, a place. */
  | 'choice'
  /**
   * An id made by the shop. A purchase's id is kept: support needs it to find the purchase, and it is of no
   * use to anyone else.
   */
  | 'id'
  /** A message shown to the user. Anything in it that looks like a secret or an address is masked. */
  | 'sentence'
  /** A person's name or phone number, their organization's, or what they call a list. */
  | 'name'
  /** The name of a file that the shop made: it is ours, but may name the city that was typed. */
  | 'file'
  | 'email'
  /** The identity provider's id for a person. */
  | 'person'
  /** A link that gives access to something: a receipt. */
  | 'link'
  | 'county'
  /** Names of cities or precincts, or the beginning of one. */
  | 'listed'
  /** Digits as they are being typed: amounts, numbers of records. */
  | 'digits'
  /** The path and the query of an address on this site. */
  | 'path'
  | 'search'
  /** The last digits of a card. */
  | 'card'
  /** An age or a number of elections as it is being typed. */
  | 'typedNumber'
  /** Removed entirely. */
  | 'drop';

const named = <R extends Rule>(rule: R, names: string): [string, R][] =>
  names
    .trim()
    .split(/\s+/u)
    .map((name) => [name, rule]);

/** How the value of a filter is cleaned. Typed text has labels instead (`valueLabels.ts`). */
function ruleOfField(field: Field): Rule | null {
  switch (field.kind) {
    case 'prefix':
    case 'equal':
    case 'id':
      return null;
    case 'state':
      return 'state';
    case 'names':
      return field.separator === ',' ? 'county' : 'listed';
    case 'zips':
      return 'zips';
    case 'since':
    case 'until':
      return 'day';
    case 'atLeast':
    case 'atMost':
      return 'typedNumber';
    case 'code':
    case 'codes':
    case 'householdCodes':
    case 'district':
    case 'voted':
    case 'notVoted':
    case 'householdNotVoted':
    case 'flag':
    case 'exclusions':
      return 'codes';
  }
}

export const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ...FIELD_NAMES.flatMap((name): [string, Rule][] => {
    const rule = ruleOfField(fieldOf(name));
    return rule === null ? [] : [[name, rule]];
  }),
  ...named(
    'code',
    `type status kind code way rules action total direction column sort moved bound electionType race party
    token names name field filter answer entry
    salutation orResident extra generals primaries sheet folds tab replaced layout columns form choice
    parties statuses congressionalDistricts
    stateSenateDistricts stateHouseDistricts election_id date classification today election_type election_level dataDate missingGeneral
    endpointName requestStatus providerIds currency payment_method_brand completed_at created_at createdAt
    of op key reducerPath invalidationBehavior middlewareRegistered place explained boughtAt made_at affirmed_at affirmedAt
    replaced_at invited_at downloaded_at expires_at paid_at role quoteAct by why outcome event sharing source on finished steps step order next  box`,
  ),
  ...named('state', 'state originalArgs states otherState'),
  ...named('choice', 'payload'),
  ...named(
    'id',
    `requestId runId attemptId purchaseId paymentIntentId downloadId openFor changesOf id listId campaignId campaign_id
    purchase_id quoteId quote_id ids householdIds found`,
  ),
  ...named(
    'sentence',
    'message title error detail sentence statement purpose closed lastRefusal impossible recall',
  ),
  ...named(
    'name',
    `displayName firstName lastName phoneNumber list_name listName campaign_name campaignName findName organization
    affirmed_by organization_id organizationId author_name authorName typedName keycode whose`,
  ),
  ...named('file', 'fileName file_name'),
  ...named('card', 'payment_method_last4'),
  ...named('email', 'email userEmail'),
  ...named('person', 'uid firebaseUid'),
  ...named('link', 'receipt_url receiptUrl'),
  ...named('county', 'county counties'),
  ...named('listed', 'typed'),
  ...named('digits', 'pieces budget cost rate'),
  ...named('path', 'path'),
  ...named('search', 'search'),
  ...named('typedNumber', 'text min max'),
  // No screen shows a photo, and a photo's address may identify the person.
  // What a customer says about a problem goes with the mail, not into the file.
  ...named('drop', 'photoURL photoUrl stack report'),
]);
