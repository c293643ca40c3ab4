/**
 * What may be said of each piece of text in the state and in actions, by the name it goes under. A name that is not
 * here is not let out: whoever adds one decides here what it is.
 */
export type Rule =
  /** A word of the program or of public data: parties, districts, elections, days. */
  | 'code'
  /** Two letters. */
  | 'state'
  /** What an action carries by itself: a column, a place. */
  | 'choice'
  /** Made by us, for us. A purchase's id is one: support finds the purchase by it, and nobody else can do anything with it. */
  | 'id'
  /** A sentence that somebody read; what looks like a secret or an address in it goes. */
  | 'sentence'
  /** Somebody's own name or number. */
  | 'name'
  | 'email'
  /** The identity provider's id of a person. */
  | 'person'
  /** A link that shows its holder something: a receipt. */
  | 'link'
  | 'county'
  /** An address of this site, its path, its query. */
  | 'address'
  | 'path'
  | 'search'
  /** The last digits of a card. */
  | 'card'
  /** An age while it is typed. */
  | 'typedAge'
  /** Nothing of it. */
  | 'drop';

const named = <R extends Rule>(rule: R, names: string): [string, R][] =>
  names
    .trim()
    .split(/\s+/u)
    .map((name) => [name, rule]);

export const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ...named(
    'code',
    `type status kind code way rules action total direction column sort moved bound electionType race party
    politicalAffiliation voteHistory token names name field filter PolitalAff Status VoteHistory district
    CongressionalDistrict StateSenateDistrict StateHouseDistrict parties statuses congressionalDistricts
    stateSenateDistricts stateHouseDistricts election_id date classification election_type election_level dataDate
    endpointName requestStatus providerIds currency payment_method_brand createdAt lastLoginAt completed_at created_at
    op key reducerPath invalidationBehavior middlewareRegistered place`,
  ),
  ...named('state', 'state State originalArgs'),
  ...named('choice', 'payload'),
  ...named('id', 'requestId runId attemptId askId purchaseId id'),
  ...named('sentence', 'message title error detail refusal'),
  ...named('name', 'displayName firstName lastName phoneNumber'),
  ...named('card', 'payment_method_last4'),
  ...named('email', 'email userEmail'),
  ...named('person', 'uid firebaseUid'),
  ...named('link', 'receipt_url'),
  ...named('county', 'county counties County_Desc'),
  ...named('address', 'returnTo'),
  ...named('path', 'path'),
  ...named('search', 'search'),
  ...named('typedAge', 'text'),
  // Screens show no photograph, and a picture's address says whose it is.
  ...named('drop', 'photoURL photoUrl tenantId stack'),
]);
