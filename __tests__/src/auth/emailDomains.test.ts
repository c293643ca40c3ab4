import { meantAddress } from '../../../src/lib/emailDomains';

it.each([
  ['miriam@gmial.con', 'miriam@gmail.com'],
  ['Ada.Lovelace@gmail.co', 'Ada.Lovelace@gmail.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@comcat.net', 'ada@comcast.net'],
])('takes %s for %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});

it.each([
  'ada@gmail.com',
  'ADA@GMAIL.COM',
  'ada@ymail.com',
  'ada@friendsofada.org',
  'ada@aon.com',
  'ada',
  '',
])('leaves %s alone', (typed) => {
  expect(meantAddress(typed)).toBeNull();
});
