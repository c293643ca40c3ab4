import * as fc from 'fast-check';
import { LONGEST_LINE, nameLineOf, nameLinesOf } from '../../../netlify/mail/nameLine';
import { codePoints } from '../../../src/contract/text';
import { person } from './people';
import { INVENTED, madeUpVoters } from './sampleVoters';

/** The people of a household, such as `JO||KIM|SR & ANA||KIM|`. */
const peopleIn = (household: string) => household.split(' & ').map(person);
const named = (household: string) => nameLineOf(peopleIn(household));

const HOUSEHOLDS: readonly (readonly [string, string, string, string])[] = [
  ['one', 'MARIA|ANA|GARCIA|', 'Maria Garcia', 'Maria'],
  ['one with a suffix', 'JOSE||GARCIA|JR', 'Jose Garcia Jr.', 'Jose'],
  ['a suffix with a period', 'JOSE||GARCIA|JR.', 'Jose Garcia Jr.', 'Jose'],
  ['a numeral', 'JOSE||GARCIA|III', 'Jose Garcia III', 'Jose'],
  ['a suffix in the surname', 'JOSE||GARCIA SR|', 'Jose Garcia Sr.', 'Jose'],
  ['no suffix, written out', 'JOSE||GARCIA|N/A', 'Jose Garcia', 'Jose'],
  ['none', 'JOSE||GARCIA|NONE', 'Jose Garcia', 'Jose'],
  ['a period', 'JOSE||GARCIA|.', 'Jose Garcia', 'Jose'],
  ['none, but one in the surname', 'JOSE||GARCIA JR|N/A', 'Jose Garcia Jr.', 'Jose'],
  ['a doctor', 'JOSE||GARCIA|PHD', 'Jose Garcia PhD', 'Jose'],
  ['a doctor with periods', 'JOSE||GARCIA|PH.D.', 'Jose Garcia PhD', 'Jose'],
  ['an attorney', 'JOSE||GARCIA|ESQ', 'Jose Garcia Esq.', 'Jose'],
  ['a physician', 'JOSE||GARCIA|MD', 'Jose Garcia MD', 'Jose'],
  ['Mohammad, in short', 'MD||RAHMAN|', 'Md Rahman', 'Md'],
  ['the same suffix in both', 'JOSE||GARCIA JR|JR', 'Jose Garcia Jr.', 'Jose'],
  ['a surname that looks like a suffix', 'ANA||V|', 'Ana V', 'Ana'],
  ['one without a first name', '||GARCIA|', 'The Garcia Household', 'Friend'],
  ['one without a surname', 'MARIA|||', 'Maria', 'Maria'],
  ['one without a name', '|||', 'Current Resident', 'Friend'],
  ['first name unknown', 'FNU||SINGH|', 'The Singh Household', 'Friend'],
  ['an initial', 'J||SMITH|', 'J Smith', 'J Smith'],
  ['two of one surname', 'MARIA||GARCIA| & JOSE||GARCIA|', 'Maria and Jose Garcia', 'Maria and Jose'],
  [
    'two spellings of one surname',
    'MARIA||GARCÍA| & JOSE||GARCIA|',
    'Maria and Jose García',
    'Maria and Jose',
  ],
  ['one surname, one suffix', 'JO||KIM|SR & ANA||KIM|', 'Jo Kim Sr. and Ana Kim', 'Jo and Ana'],
  ['two surnames', 'MARIA||GARCIA| & TOM||LEE|', 'Maria Garcia and Tom Lee', 'Maria and Tom'],
  ['two of one first name', 'ANA||KIM| & ANA||LEE|', 'Ana Kim and Ana Lee', 'Ana Kim and Ana Lee'],
  ['two, one without a first name', 'ANA||KIM| & ||LEE|', 'The Kim and Lee Household', 'Friends'],
  ['two, one without a surname', 'ANA||KIM| & JO|||', 'Ana Kim and Jo', 'Ana and Jo'],
  ['two, one without a name', 'ANA||KIM| & |||', 'Ana Kim', 'Ana'],
  ['two without names', '||| & |||', 'Current Residents', 'Friends'],
  ['father and son', 'JO||KIM| & JO||KIM|JR', 'Jo Kim and Jo Kim Jr.', 'Jo and Jo Jr.'],
  ['middle initials', 'JO|A|KIM| & JO|MAX|KIM|', 'Jo A. and Jo M. Kim', 'Jo A. and Jo M.'],
  ['the same name twice', 'JO||KIM| & JO||KIM|', 'Jo Kim', 'Jo'],
  ['the same name, one initial', 'JO||KIM| & JO|A|KIM|', 'Jo Kim', 'Jo'],
  ['three of one surname', 'A||KIM| & B||KIM| & C||KIM|', 'The Kim Household', 'Friends'],
  [
    'three of two surnames',
    'ANA||GARCIA| & JO||LEE| & ZOE||GARCIA|JR',
    'The Garcia and Lee Household',
    'Friends',
  ],
  [
    'three of three surnames',
    'ANA||GARCIA| & JO||LEE| & ZOE||KIM|',
    'The Garcia, Lee, and Kim Household',
    'Friends',
  ],
  ['three Lopezes', 'ANGELA||LOPEZ| & LAUREN||LOPEZ| & STEPHANIE||LOPEZ|', 'The Lopez Household', 'Friends'],
  ['four surnames', 'A||GARCIA| & B||LEE| & C||KIM| & D||DOE|', 'Current Residents', 'Friends'],
  ['three, one listed twice', 'ANA||KIM| & JO||LEE| & ANA||KIM|', 'Ana Kim and Jo Lee', 'Ana and Jo'],
  ['repaired case', "MARY||MCDONALD| & PAT||O'NEIL|", "Mary McDonald and Pat O'Neil", 'Mary and Pat'],
];

it.each(HOUSEHOLDS)('names a household: %s', (_, household, line, salutation) => {
  expect(named(household)).toMatchObject({ line, salutation });
});

it.each([
  ['initials', 'ANGELA|BETH|FREEMAN| & ANGELA|C|FREEMAN|', 'Angela B. Freeman / Angela C. Freeman'],
  [
    'one initial',
    'ANGELA|BETH|FREEMAN| & ANGELA|BROOKE|FREEMAN|',
    'Angela Beth Freeman / Angela Brooke Freeman',
  ],
  ['an initial and its name', 'JO|B|KIM|SR & JO|BO|KIM|SR', 'Jo B. Kim Sr. / Jo Bo Kim Sr.'],
  ['one has none', 'ANGELA||FREEMAN| & ANGELA|BETH|FREEMAN|', 'Angela Freeman / Angela B. Freeman'],
  ['told apart anyway', 'JO|A|KIM| & JO|B|KIM|JR & ANA|C|KIM|', 'Jo Kim / Jo Kim Jr. / Ana Kim'],
])('tells people of one name at one address apart, each with a piece: %s', (_, household, lines) => {
  expect(
    nameLinesOf(peopleIn(household))
      .map(({ line }) => line)
      .join(' / '),
  ).toBe(lines);
});

const SIXTY = 'Z'.repeat(60);

it.each([
  [
    'without the suffix',
    'MAXIMILIANNE||FEATHERSTONEHAUGH-SMYTHE|III',
    'Maximilianne Featherstonehaugh-Smythe',
  ],
  ['with an initial', 'MARGUERITE||FEATHERSTONEHAUGH-CHOLMONDELEY|', 'M Featherstonehaugh-Cholmondeley'],
  ['with the initial of a long surname', `MARIA||${SIXTY}|`, 'Maria Z'],
  [
    'without the suffix of one',
    'WOLFGANG||BERGERDORFF|SR & ANNELIESE||BERGERDORFF|',
    'Wolfgang and Anneliese Bergerdorff',
  ],
  [
    'with two initials',
    'MARGUERITE||FEATHERSTONEHAUGH| & CHRISTOPHER||CHOLMONDELEY|',
    'M Featherstonehaugh and C Cholmondeley',
  ],
  ['by surname', 'WOLFESCHLEGELSTEINHAUSEN||BERGERDORFF| & ANA||BERGERDORFF|', 'The Bergerdorff Household'],
  [
    'without the article',
    'A||JORDAN| & B||MITCHELL| & C||REYNOLDS|',
    'Jordan, Mitchell, and Reynolds Household',
  ],
  [
    'with slashes between surnames',
    'A||ARMSTRONG| & B||MITCHELL| & C||REYNOLDS|',
    'Armstrong/Mitchell/Reynolds Household',
  ],
  ['without names', `${SIXTY}||${SIXTY}|`, 'Current Resident'],
  ['without surnames', `ANA||${SIXTY}| & JO||${SIXTY}|`, 'Current Residents'],
])('shortens what does not fit in a line, %s', (_, household, line) => {
  expect(named(household)).toMatchObject({ line });
});

const names = fc.constantFrom(
  ...[null, '', SIXTY, 'MARY ANN', 'DE LA CRUZ', 'SMITH JR'],
  ..."A ANA JOSÉ GARCIA GARCÍA O'NEIL LEE R2D2 MARGUERITE FEATHERSTONEHAUGH-CHOLMONDELEY".split(' '),
);
const people = fc.record({
  firstName: names,
  middleName: names,
  lastName: names,
  suffix: fc.constantFrom(null, '', 'JR', 'III', 'MD'),
});

it('fits in a line, has no empty parts, and greets by name only whom the line names, whatever the names are', () => {
  fc.assert(
    fc.property(fc.array(people, { minLength: 1, maxLength: 6 }), (household) => {
      const { kind, line, salutation, friends } = nameLineOf(household);
      if (kind !== 'people') expect(salutation).toBe(friends);
      for (const text of [line, salutation]) {
        expect(text).toMatch(/^\S+(?: \S+)*$/u);
        expect(codePoints(text)).toBeLessThanOrEqual(LONGEST_LINE);
        expect(text).not.toMatch(/(?:^| )and(?:$| and )|undefined|null/u);
      }
    }),
    { seed: 17, numRuns: INVENTED },
  );
});

const middles = fc.constantFrom(...'A ANN B BO CHRIS'.split(' '));

it('never gives two people of a household the same line, if only their middle names differ', () => {
  fc.assert(
    fc.property(fc.uniqueArray(middles, { minLength: 2 }), people, (middle, of) => {
      const household = middle.map((middleName) => ({
        ...of,
        firstName: 'ANGELA',
        lastName: 'LEE',
        middleName,
      }));
      expect(new Set(nameLinesOf(household).map(({ line }) => line)).size).toBe(middle.length);
    }),
    { seed: 17, numRuns: INVENTED },
  );
});

it('names every made-up voter in full, and couples unless their names are long', () => {
  const voters = madeUpVoters();
  for (const [place, voter] of voters.entries()) {
    const { line } = nameLineOf([voter]);
    expect(line.toUpperCase()).toContain(`${voter.firstName ?? ''} ${voter.lastName ?? ''}`);
    const other = voters[place + 1] ?? voter;
    const couple = nameLineOf([voter, other]);
    const names = [voter, other].map(({ firstName, lastName }) => `${firstName ?? ''} ${lastName ?? ''}`);
    // With room for “and” and the suffixes.
    if (names.join('').length > LONGEST_LINE - 15) continue;
    expect(couple.line.toUpperCase()).toContain(voter.firstName);
    expect(couple.line.toUpperCase()).toContain(other.lastName);
  }
});
