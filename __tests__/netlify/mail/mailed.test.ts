import { formalSalutation, orResident } from '../../../netlify/mail/mailed';

test.each([
  ['Maria Garcia', false, 'Maria Garcia'],
  ['Maria Garcia and Jose Lee', true, 'Maria Garcia and Jose Lee'],
  ['Maria and Jose Garcia', true, 'Maria and Jose Garcia'],
  ['The Nguyen', false, 'The Nguyen'],
  ['The Garcia and Lee Household', true, 'Friends'],
  ['Current Residents', true, 'Friends'],
  ['Current Resident', false, 'Friend'],
])('a formal salutation of %s', (line, several, salutation) => {
  expect(formalSalutation(line, several)).toBe(salutation);
});

const cells = (change: object) => ({
  ...{ NameLine: 'Maria Garcia', Salutation: 'Maria', Address1: '1 MAIN ST', Address2: '', AddressNote: '' },
  ...change,
});
/** 21 characters: with 20 more, one too many. */
const LONG = { NameLine: 'Maximiliana Garcialee' };

test('“or Current Resident” follows the name if the line has room', () => {
  expect(orResident(cells({})).NameLine).toBe('Maria Garcia or Current Resident');
  const fits = orResident(cells({ NameLine: 'Maximilian Garcialee' }));
  expect([fits.NameLine.length, fits.Address2]).toEqual([40, '']);
});

test('without room it goes above the address, if nothing is there', () => {
  expect(orResident(cells(LONG))).toEqual(cells({ ...LONG, Address2: 'or Current Resident' }));
  const full = cells({ ...LONG, Address2: 'C/O ANA LEE' });
  expect(orResident(full)).toEqual(full);
});

test.each([
  { AddressNote: 'foreign' },
  { AddressNote: 'military' },
  { AddressNote: 'undeliverable: no street', Address1: '' },
  { NameLine: 'Current Resident' },
  { NameLine: 'Current Residents' },
])('%j stays as it is', (change) => {
  expect(orResident(cells(change))).toEqual(cells(change));
});
