import { addressBlock } from '../../../netlify/mail/addressBlock';
import type { Addresses } from '../../../netlify/mail/resident';
import { addresses, labelOf, mailLines, mailTo } from './people';

/** The lines of a label, as the tables write them. */
const linesOf = (voter: Addresses) => labelOf(addressBlock(voter)).join(' / ');

describe('lines of a mailing address', () => {
  it.each([
    ['PO BOX 7', 'PO BOX 7'],
    ['P.O. BOX #7', 'PO BOX 7'],
    ['P O BOX 7', 'PO BOX 7'],
    ['POST OFFICE BOX 7', 'PO BOX 7'],
    ['POBOX7', 'PO BOX 7'],
    ['BOX 7', 'PO BOX 7'],
    ['DRAWER G', 'PO BOX G'],
    ['RT 2 BOX 30A', 'RR 2 BOX 30A'],
    ['RURAL ROUTE 02, BOX #30', 'RR 2 BOX 30'],
    ['RD 2 BOX 30', 'RR 2 BOX 30'],
    ['BOX 30 RR 2', 'RR 2 BOX 30'],
    ['STAR ROUTE 1 BOX 2', 'HC 1 BOX 2'],
    ['HCR 1 BOX 2', 'HC 1 BOX 2'],
    ['GENERAL DELIVERY', 'GENERAL DELIVERY'],
    ['RFD ROUTE 4 #87A', 'RR 4 BOX 87A'],
    ['RFD ROUTE 4 / #87A', 'RR 4 BOX 87A'],
    ['RR 4 BOX 87 A', 'RR 4 BOX 87A'],
    ['RR 2 / BOX 19', 'RR 2 BOX 19'],
    ['BOX 19 / RR 2', 'RR 2 BOX 19'],
    ['RR 2 BOX 19 BRYAN DAIRY RD', 'BRYAN DAIRY RD / RR 2 BOX 19'],
    ['BRYAN DAIRY RD RR 2 BOX 19', 'BRYAN DAIRY RD / RR 2 BOX 19'],
    ['RR 2 / PO BOX 19', 'RR 2 / PO BOX 19'],
    ['HIGHWAY CONTRACT ROUTE 68 / BOX 23A', 'HC 68 BOX 23A'],
    ['14 ELM ST PO BOX 12', '14 ELM ST / PO BOX 12'],
    ['PO BOX 12 14 ELM ST', '14 ELM ST / PO BOX 12'],
    ['PO BOX 1,234', 'PO BOX 1234'],
    ['PO BOX A 12', 'PO BOX A12'],
    ['LOCKBOX 12', 'PO BOX 12'],
    ['DRAWER ST', 'DRAWER ST'],
    ['12 MAIN ST / UNIT 5 / BOX 7', '12 MAIN ST / PO BOX 7 UNIT 5'],
    ['12 BOX ELDER RD', '12 BOX ELDER RD'],
    ['14 OLD ROUTE 4 BOX 2', '14 OLD ROUTE 4 BOX 2'],
    ['7 ELM ST / FL 3RD', '7 ELM ST FL 3'],
    ['7 ELM ST 3RD FL', '7 ELM ST FL 3'],
    ['7 ELM ST 3 FL', '7 ELM ST FL 3'],
    ['7 NORTH ST 4A', '7 NORTH ST # 4A'],
    ['7 ELM ST / APT', '7 ELM ST'],
    ['7 ELM ST APT', '7 ELM ST'],
    ['7 ELM ST / UNITS S', '7 ELM ST UNIT S'],
    ['2200-08 ARCH ST 125', '2200-08 ARCH ST # 125'],
    ['12 COUNTY RD 125', '12 COUNTY RD 125'],
    ['12 HIGHWAY 5', '12 HIGHWAY 5'],
    ['12 AVENUE 5', '12 AVENUE 5'],
    ['12 LAKE LOT', '12 LAKE LOT'],
    ['C/O ROE / 12 MAIN ST', 'C/O ROE / 12 MAIN ST'],
    ['12 MAIN ST / C/O ROE', 'C/O ROE / 12 MAIN ST'],
    ['%ROE / PO BOX 7', 'C/O ROE / PO BOX 7'],
    ['C/O JOHN ROE 12 MAIN ST', 'C/O JOHN ROE / 12 MAIN ST'],
    ['C/O JOHN ROE 12 MAIN ST / APT 4', 'C/O JOHN ROE / 12 MAIN ST APT 4'],
    ['C/O JOHN ROE RR 2 / BOX 19', 'C/O JOHN ROE / RR 2 BOX 19'],
    ['12 MAIN ST / APT. 4', '12 MAIN ST APT 4'],
    ['12 MAIN ST / 4B', '12 MAIN ST # 4B'],
    ['APT 4 / 12 MAIN ST', '12 MAIN ST APT 4'],
    ['C/O ROE / 12 MAIN ST / #4', 'C/O ROE / 12 MAIN ST # 4'],
    ['12 MAIN ST / PO BOX 7', '12 MAIN ST / PO BOX 7'],
    ['123 / MAIN ST', '123 MAIN ST'],
    ['KERR HALL ROOM 12', 'KERR HALL RM 12'],
    ['KERR HALL / 100 CAMPUS DR', 'KERR HALL / 100 CAMPUS DR'],
    ['12 MAIN ST / UNITED STATES', '12 MAIN ST'],
    ['12 MAIN ST / TULSA, OK 74101', '12 MAIN ST'],
    ['36 S MEADOW AVE TULSA OK 74101', '36 S MEADOW AVE'],
    ['12 PARK PL # 4 TULSA OK 74101', '12 PARK PL # 4'],
    ['12 MAIN ST /  / CANADA', '12 MAIN ST'],
  ])('%s', (given, lines) => {
    const voter = addresses({ ...mailTo(''), ...mailLines(given) });
    expect(linesOf(voter)).toBe(`${lines} / TULSA OK 74101-0007`);
    expect(addressBlock(voter)).toMatchObject({ kind: 'domestic', source: 'mailing' });
  });
});

const OVERSEAS = { mailCity: 'APO', mailState: 'AP', mailZip: '96278' };
describe('lines of a military address', () => {
  it.each([
    ['UNIT 2050 / BOX 4190', 'UNIT 2050 BOX 4190'],
    ['BOX 4190 / UNIT 2050', 'UNIT 2050 BOX 4190'],
    ['UNIT 2050 PO BOX 4190', 'UNIT 2050 BOX 4190'],
    ['HHC 1 BDE UNIT 2050 / BOX 4190', 'HHC 1 BDE / UNIT 2050 BOX 4190'],
    ['HHC 1 BDE UNIT 2050 BOX 4190', 'HHC 1 BDE / UNIT 2050 BOX 4190'],
    ['UNIT 2050 RM 5 BOX 4190', 'UNIT 2050 BOX 4190 RM 5'],
    ['CPR 450 BOX 1,234 HHC', 'HHC / CPR 450 BOX 1234'],
    ['UNIT 2050', 'UNIT 2050'],
    ['PSC 802 BOX 74', 'PSC 802 BOX 74'],
    ['CMR 450 / # 7', 'CMR 450 BOX 7'],
    ['OPC 12 / BOX 7', 'OPC 12 BOX 7'],
    ['UPR 12 BOX #7', 'UPR 12 BOX 7'],
    ['CPR 450 BOX 7 / HHC 1 BDE', 'HHC 1 BDE / CPR 450 BOX 7'],
    ['CPR 450 BOX 7 / 1 BDE HHC', '1 BDE HHC / CPR 450 BOX 7'],
    ['USS HAMILTON', 'USS HAMILTON'],
  ])('%s', (given, lines) => {
    const voter = addresses({ ...mailLines(given), ...OVERSEAS });
    expect(linesOf(voter)).toBe(`${lines} / APO AP 96278`);
    expect(addressBlock(voter)).toMatchObject({ kind: 'military' });
  });
});

const SAN_JUAN = { mailCity: 'SAN JUAN', mailState: 'PR', mailZip: '00957' };
it.each([
  ['B5 CALLE 3 / URB ROYAL GARDENS', 'URB ROYAL GARDENS / B5 CALLE 3'],
  ['URB ROYAL GARDENS / CALLE 3 #B-5', 'URB ROYAL GARDENS / B5 CALLE 3'],
  ['URBANIZACIÓN ROYAL GARDENS B-5 CALLE 3', 'URB ROYAL GARDENS / B5 CALLE 3'],
  ['17 CALLE ROYAL GARDENS', '17 CALLE ROYAL GARDENS'],
  ['CALLE 17', 'CALLE 17'],
  ['APARTADO 12', 'PO BOX 12'],
])('an address in Puerto Rico: %s', (given, lines) => {
  expect(linesOf(addresses({ ...mailLines(given), ...SAN_JUAN }))).toBe(`${lines} / SAN JUAN PR 00957`);
});
