import fc from 'fast-check';
import { arkansasElection, regularDay } from '../../../../../tools/loader/states/arkansas/labels';

const labelled = (label: string, dataDate = '2026-04-15') => arkansasElection(label, dataDate);
const shown = (label: string) => {
  const election = labelled(label);
  return election === null ? null : [election.date, election.classification, election.level].join(' ');
};

describe("the labels of Arkansas's elections", () => {
  it.each([
    ['Primary2006', '2006-05-23 primary statewide'],
    ['PresPrimary2008', '2008-02-05 presidential_primary statewide'],
    ['2012 Presidential Primary', '2012-05-22 presidential_primary statewide'],
    ['2024 Presidential Primary', '2024-03-05 primary statewide'],
    ['2016PreferentialPrimary', '2016-03-01 primary statewide'],
    ['2018 Primary Runoff', '2018-06-19 runoff statewide'],
    ['2018GeneralRunoff', '2018-12-04 runoff local'],
    ['2024 general  ELECTION', '2024-11-05 general statewide'],
    ['2024 General Primary', '2024-04-02 runoff statewide'],
    ['HwyBonds2011', '2011-11-08 special statewide'],
  ])('map %s to %s', (label, election) => {
    expect(shown(label)).toBe(election);
  });

  it.each([
    ['GeneralLG242011', 'AR-2011-local-generallg24', '2011-11-08 local local'],
    ['PrimarySPSN16', 'AR-2016-local-primaryspsn', '2016-11-08 local local'],
    ['General2013', 'AR-2013-local-general', '2013-11-05 local local'],
    ['2015 Special Runoff', 'AR-2015-local-specialrunoff', '2015-11-03 local local'],
    ['2017 City of Stonewick', 'AR-2017-local-cityofstonewick', '2017-11-07 local local'],
    ['School2012', 'AR-2012-local-school', '2012-09-18 local local'],
    ['2022 School', 'AR-2022-local-school', '2022-05-24 local local'],
    ['2025 Annual School Election', 'AR-2025-local-annualschoolelection', '2025-03-04 local local'],
  ])('map %s, which is in no table, to %s on a usual day', (label, key, election) => {
    expect(labelled(label)?.key).toBe(key);
    expect(shown(label)).toBe(election);
  });

  it("date a local election of the data date's year by then at the latest, but not a regular one", () => {
    expect(labelled('2026 Special Senate 26')).toMatchObject({
      key: 'AR-2026-local-specialsenate26',
      date: '2026-04-15',
    });
    expect(labelled('2026 General')?.date).toBe('2026-11-03');
    expect(labelled('2027 Special')?.date).toBe('2027-11-02');
  });

  it.each(['', 'Alderman', 'District 5', 'X1'])('without a year, such as %j, name no election', (label) => {
    expect(labelled(label)).toBeNull();
  });

  it('give one election one key, whatever their spelling', () => {
    const kinds = ['Primary', 'Primary Runoff', 'General', 'General Runoff'] as const;
    const style = fc.record({
      yearFirst: fc.boolean(),
      blank: fc.constantFrom('', ' ', '_'),
      upper: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.integer({ min: 1000, max: 1019 }).map((half) => 2 * half),
        style,
        (kind, year, { yearFirst, blank, upper }) => {
          const text = kind.replaceAll(' ', blank);
          const label = yearFirst ? `${year}${blank}${text}` : `${text}${blank}${year}`;
          const election = labelled(upper ? label.toUpperCase() : label);
          expect(election).toEqual(labelled(`${kind}${year}`));
          expect(election?.date.slice(0, 4)).toBe(String(year));
        },
      ),
    );
  });

  it('never throw', () => {
    fc.assert(fc.property(fc.string(), (label) => labelled(label)?.date !== ''));
  });
});

describe("Arkansas's calendar", () => {
  const kinds = ['primary', 'primaryRunoff', 'general', 'generalRunoff'] as const;

  // The state's election calendars as reported by Ballotpedia and the Arkansas Democrat-Gazette.
  it.each([
    [2006, '05-23 06-13 11-07 11-28'],
    [2008, '05-20 06-10 11-04 11-25'],
    [2012, '05-22 06-12 11-06 11-27'],
    [2016, '03-01 03-22 11-08 11-29'],
    [2018, '05-22 06-19 11-06 12-04'],
    [2020, '03-03 03-31 11-03 12-01'],
    [2024, '03-05 04-02 11-05 12-03'],
  ])('has the election days of %d', (year, days) => {
    expect(kinds.map((kind) => regularDay(kind, year))).toEqual(
      days.split(' ').map((day) => `${year}-${day}`),
    );
  });
});
