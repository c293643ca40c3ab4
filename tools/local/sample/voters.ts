import type { PartyCode } from '../../../src/contract/fields/fields';
import type { Addresses } from '../../../netlify/mail/resident';
import type { CanonicalVoter, IsoDate } from '../../loader/model/canonical';
import type { StateCode } from '../../loader/states/facts';
import { SAMPLE_DATE } from './calendars';
import { familyName, givenName, type Sex, wordsOf } from './names';
import { sampleCountiesOf, type SampleCounty, type Precinct } from './places';
import { PROFILES } from './profiles';
import { randomFrom, weighted, type Random } from './random';

const STREETS = [
  ...wordsOf(`MAIN OAK MAPLE CEDAR PINE ELM WASHINGTON LAKE HILL WALNUT PARK SUNSET CHURCH MEADOW RIVER SPRING CHESTNUT
    HIGHLAND FOREST RIDGE WILLOW ORCHARD MILL`),
  ...['COUNTRY CLUB', 'OLD MILL', 'QUAIL HOLLOW', '1ST', '2ND', '5TH', '12TH'],
] as const;
const STREET_TYPES = wordsOf('ST AVE DR RD LN CT CIR BLVD WAY PL TRL');
const DIRECTIONS = wordsOf('N S E W NE SW');
const UNITS = wordsOf('APT UNIT LOT STE');

/** Registered voters by age. Each line runs up to the next line's age; the last ends at 104. */
const AGES = [
  [18, 9],
  [25, 16],
  [35, 16],
  [45, 15],
  [55, 17],
  [65, 13],
  [75, 6.5],
  [85, 2],
  [95, 0.3],
] as const;
const OLDEST = 104;

const drawAgeGroup = weighted(
  AGES.map(
    ([from, weight], index) => [{ from, to: (AGES[index + 1]?.[0] ?? OLDEST + 1) - 1 }, weight] as const,
  ),
);
const drawHouseholdSize = weighted([
  [1, 42],
  [2, 40],
  [3, 12],
  [4, 5],
  [5, 1],
] as const);

/** A state's invented voters, household by household; the same number always gives the same voters. */
export function* sampleVotersOf(state: StateCode, voters: number): Generator<CanonicalVoter> {
  const random = randomFrom(`${state} voters`);
  let no = 0;
  for (const county of sampleCountiesOf(state, voters)) {
    const drawParty = partiesOf(state, county);
    let left = county.voters;
    while (left > 0) {
      const precinct = random.pick(county.precincts);
      const residence = residenceIn(state, precinct, random);
      const members = Math.min(left, drawHouseholdSize(random));
      const head = { age: ageOf(random), family: familyName(random), party: drawParty(random) };
      for (let member = 0; member < members; member += 1) {
        no += 1;
        const sex: Sex = (member + no) % 2 === 0 ? 'F' : 'M';
        const like = member === 0 ? head : relativeOf(head, member, drawParty, random);
        yield voterOf({ state, no, county, precinct, residence, sex, ...like }, random);
      }
      left -= members;
    }
  }
}

interface Person {
  readonly age: number;
  readonly family: string;
  readonly party: PartyCode;
}

/** A partner of about the same age, then adult children: 1 in 8 with another name, 2 in 3 in one party. */
function relativeOf(
  head: Person,
  member: number,
  drawParty: (random: Random) => PartyCode,
  random: Random,
): Person {
  const partner = head.age - 6 + random.int(13);
  const child = head.age - 22 - random.int(12);
  const age = member === 1 || head.age < 45 ? partner : child;
  return {
    age: Math.min(Math.max(age, 18), OLDEST),
    family: random.chance(0.12) ? familyName(random) : head.family,
    party: random.chance(0.65) ? head.party : drawParty(random),
  };
}

function ageOf(random: Random): number {
  const { from, to } = drawAgeGroup(random);
  return from + random.int(to - from + 1);
}

/** Large counties lean one way, small ones the other. */
function partiesOf(state: StateCode, { large }: SampleCounty): (random: Random) => PartyCode {
  const lean: Partial<Record<PartyCode, number>> = large ? { DEM: 1.2, REP: 0.85 } : { DEM: 0.7, REP: 1.25 };
  const shares = Object.entries(PROFILES[state].parties) as [PartyCode, number][];
  return weighted(shares.map(([party, percent]) => [party, percent * (lean[party] ?? 1)] as const));
}

function residenceIn(state: StateCode, { town }: Precinct, random: Random): Addresses {
  const street = [
    random.chance(0.25) ? random.pick(DIRECTIONS) : '',
    random.pick(STREETS),
    random.pick(STREET_TYPES),
  ];
  const unit = random.chance(0.14) ? `${random.pick(UNITS)} ${1 + random.int(240)}` : null;
  const zip = random.pick(town.zips);
  const plusFour = random.chance(0.2) ? `-${1000 + random.int(9000)}` : '';
  return {
    streetNum: String(1 + Math.floor(9800 * random.next() ** 2)),
    streetName: street.filter((part) => part !== '').join(' '),
    unit,
    city: town.name,
    state,
    zip: `${zip}${plusFour}`,
    ...NO_MAILING,
    ...(random.chance(0.06) && {
      ...{ mailLine1: `PO BOX ${1 + random.int(9900)}`, mailCity: town.name, mailState: state, mailZip: zip },
    }),
  };
}

const NO_MAILING = {
  ...{ mailLine1: null, mailLine2: null, mailLine3: null, mailCity: null, mailState: null, mailZip: null },
};

interface Setting extends Person {
  readonly state: StateCode;
  readonly no: number;
  readonly county: SampleCounty;
  readonly precinct: Precinct;
  readonly residence: Addresses;
  readonly sex: Sex;
}

function voterOf(setting: Setting, random: Random): CanonicalVoter {
  const { state, no, county, precinct, sex, age, party } = setting;
  const profile = PROFILES[state];
  const birth = birthDateOf(age, profile.birthDate, random);
  const birthYear = Number(birth.slice(0, 4));
  const known = random.chance(0.996);
  return {
    voterId: profile.voterId(no, county.index),
    lastName: setting.family,
    firstName: givenName(random, sex, birthYear),
    middleName: middleNameOf(random, sex, birthYear),
    suffix: sex === 'M' && random.chance(0.05) ? random.pick(['JR', 'SR', 'II', 'III']) : null,
    born: !known ? null : profile.birthDate ? birth : String(birthYear),
    gender: genderOf(sex, profile.gender, random),
    party,
    status: random.chance(age < 30 ? 0.86 : 0.92) ? 'A' : 'I',
    registrationDate: random.chance(0.985) ? registeredOn(birthYear, random) : null,
    ...setting.residence,
    county: county.name,
    precinct: precinct.code,
    muniSub: precinct.ward,
    congressionalDistrict: precinct.congressionalDistrict,
    stateSenateDistrict: precinct.stateSenateDistrict,
    stateHouseDistrict: precinct.stateHouseDistrict,
    local: precinct.local,
  };
}

function middleNameOf(random: Random, sex: Sex, birthYear: number): string | null {
  if (random.chance(0.2)) return null;
  const name = givenName(random, sex, birthYear);
  return random.chance(0.4) ? name.slice(0, 1) : name;
}

function genderOf(sex: Sex, isKnown: boolean, random: Random): CanonicalVoter['gender'] {
  if (!isKnown) return null;
  return random.chance(0.03) ? 'U' : sex;
}

/** A birth date that gives this age on the sample's date, counting by day or by year alone. */
function birthDateOf(age: number, byDay: boolean, random: Random): IsoDate {
  const monthAndDay = `${two(1 + random.int(12))}-${two(1 + random.int(28))}`;
  const stillToCome = byDay && monthAndDay > SAMPLE_DATE.slice(5);
  return `${Number(SAMPLE_DATE.slice(0, 4)) - age - (stillToCome ? 1 : 0)}-${monthAndDay}`;
}

/** Mostly in recent years, never before the year of turning 18, never after the sample's date. */
function registeredOn(birthYear: number, random: Random): IsoDate {
  const thisYear = Number(SAMPLE_DATE.slice(0, 4));
  const yearsAgo = Math.floor((thisYear - birthYear - 17) * random.next() ** 1.3);
  const year = thisYear - yearsAgo;
  return `${year}-${two(1 + random.int(year === thisYear ? 9 : 12))}-${two(1 + random.int(28))}`;
}

const two = (value: number) => String(value).padStart(2, '0');
