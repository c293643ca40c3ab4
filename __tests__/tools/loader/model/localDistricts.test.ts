import { localDistricts, type LocalCells } from '../../../../tools/loader/model/localDistricts';

const named = (cells: LocalCells, county = 'Cleveland') =>
  Object.values<string | null>({ ...localDistricts(county, cells) }).filter((name) => name !== null);

it('names a ward with its municipality, whatever the file writes before the number', () => {
  const wards = ['4', '04', 'WARD 4', 'WD 4', 'W4', 'WARD NO. 4', 'NORMAN WD 4', 'DISTRICT 4'];
  for (const ward of wards)
    expect([ward, ...named({ municipality: 'NORMAN', ward })]).toEqual([ward, 'NORMAN', 'NORMAN · WARD 4']);
  expect(named({ municipality: 'COLUMBUS CITY', ward: 'COLUMBUS WD 06' })).toContain(
    'COLUMBUS CITY · WARD 6',
  );
});

it('keeps a name as the file has it, and the letter of a number', () => {
  const ward = (cell: string) => named({ municipality: 'NORMAN', ward: cell })[1];
  expect(ward('AT LARGE')).toBe('NORMAN · AT LARGE');
  expect(ward('WARD 4B')).toBe('NORMAN · WARD 4B');
  expect(ward('PERRY TWP 2')).toBe('NORMAN · PERRY TWP 2');
  expect(ward('4-2')).toBe('NORMAN · WARD 4-2');
});

it('tells a ward without a municipality, and a code without a name, by the county', () => {
  expect(named({ ward: '4' })).toEqual(['CLEVELAND COUNTY · WARD 4']);
  expect(named({ municipality: '039', ward: '1' })).toEqual([
    'CLEVELAND COUNTY · MUNICIPALITY 39',
    'CLEVELAND COUNTY · MUNICIPALITY 39 · WARD 1',
  ]);
  expect(named({ school_district: 'I001', school_zone: '2' })).toEqual([
    'CLEVELAND COUNTY · SCHOOL DISTRICT I001',
    'CLEVELAND COUNTY · SCHOOL DISTRICT I001 · ZONE 2',
  ]);
});

it('numbers commissioners, townships and judges, each where they belong', () => {
  const cells = {
    commission_district: 'COMMISSIONER DIST 2',
    township: 'TOWNSHIP 1',
    judicial_district: '05A',
  };
  expect(named(cells, 'McClain')).toEqual([
    'MCCLAIN COUNTY · COMMISSIONER 2',
    'MCCLAIN COUNTY · TOWNSHIP 1',
    'JUDICIAL DISTRICT 5A',
  ]);
  const { commission_district } = localDistricts(
    'Pulaski',
    { commission_district: '3' },
    { commission: 'JUSTICE OF THE PEACE' },
  );
  expect(commission_district).toBe('PULASKI COUNTY · JUSTICE OF THE PEACE 3');
});

it('keeps municipalities of one name in two counties apart where the state has such', () => {
  const of = (county: string) =>
    localDistricts(county, { municipality: 'UNION TWP' }, { municipalitiesOfCounty: true }).municipality;
  expect(of('Adams')).toBe('ADAMS COUNTY · UNION TWP');
  expect(of('Bedford')).toBe('BEDFORD COUNTY · UNION TWP');
});

it('has nothing where the file has nothing, and no bar, which separates the entries of a filter', () => {
  expect(named({ municipality: null, ward: null })).toEqual([]);
  expect(named({ municipality: 'OAK | ELM' })).toEqual(['OAK / ELM']);
});
