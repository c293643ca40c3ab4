import fc from 'fast-check';
import type { VoterFixture } from './voters';

/** Homes of one to seven voters, with some who get their mail at a box, in another home, or nowhere. */
const homes = fc.array(
  fc.record({
    number: fc.integer({ min: 1, max: 60 }).map(String),
    street: fc.constantFrom('ELM ST', 'N OAK AVE', 'MAIN STREET'),
    unit: fc.constantFrom(null, 'APT 4', '# 4', 'APT 5'),
    zip: fc.constantFrom('74101', '74037', '74037-0001'),
    mail: fc.array(
      fc.constantFrom(
        null,
        null,
        null,
        ['PO BOX 7', '74037'],
        ['PO BOX 8', '73101'],
        ['5 ELM ST', '74101'],
        'nowhere',
      ),
      { minLength: 1, maxLength: 7 },
    ),
  }),
  { minLength: 110, maxLength: 110 },
);

/** Invented voters of a state with all kinds of mail: the same ones each time. */
export function votersIn(state: string): VoterFixture[] {
  const [drawn = []] = fc.sample(homes, { numRuns: 1, seed: state.charCodeAt(0) });
  const voters = drawn.flatMap(({ number, street, unit, zip, mail }) =>
    mail.map((to): Omit<VoterFixture, 'voter_id'> => {
      if (to === 'nowhere') return { street_name: street, zip };
      const home = { street_num: number, street_name: street, unit, city: 'TULSA', zip };
      return to === null
        ? home
        : { ...home, mail_line1: to[0] ?? '', mail_city: 'TULSA', mail_zip: to[1] ?? '' };
    }),
  );
  // A tower without units, which several pages and parts would divide.
  const tower = { street_num: '33', street_name: 'N OAK AVE', city: 'TULSA', zip: '74101' };
  return [...voters, ...Array.from({ length: 150 }, () => tower)].map((voter, n) => ({
    voter_id: `${state}${n}`,
    last_name: `NAME ${n % 17}`,
    first_name: `FIRST ${n % 5}`,
    party: n % 3 === 0 ? 'DEM' : 'REP',
    ...voter,
  }));
}
