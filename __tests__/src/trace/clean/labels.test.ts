import { isPersonalColumn, Labels, type PersonalColumn } from '../../../../src/trace/clean/labels';

function labelsOf(column: PersonalColumn, ...values: readonly (string | number)[]): Labels {
  const labels = new Labels();
  for (const value of values) labels.collect(column, value);
  labels.assignLabels();
  return labels;
}
const texts = (labels: Labels, column: PersonalColumn, ...values: readonly string[]) =>
  values.map((value) => labels.textLabel(column, value));

it.each<[PersonalColumn, string]>([
  ['VoterID', 'VOTER 000001'],
  ['FirstName', 'FIRST 000001'],
  ['LastName', 'LAST 000001'],
  ['MuniSub', 'SUB 000001'],
  ['Precinct', 'PRECINCT 000001'],
  ['StreetNum', '1'],
  ['StreetName', 'STREET 000001'],
  ['City', 'CITY 000001'],
  ['Age', '18'],
])('%s has labels such as %s', (column, label) => {
  expect(isPersonalColumn(column)).toBe(true);
  expect(texts(labelsOf(column, '7'), column, '7')).toEqual([label]);
});

it.each(['', 'Status', 'PolitalAff', 'County_Desc', 'AgeMin'])('%j is not a personal column', (name) => {
  expect(isPersonalColumn(name)).toBe(false);
});

it('numbers text in its order, and gives one label to every way of writing it', () => {
  const labels = labelsOf('LastName', 'Smith', 'adams', 'JONES', ' smith ', '12', '9');
  expect(texts(labels, 'LastName', 'ADAMS', 'Jones', 'smith', 'SMITH ', '12', '9')).toEqual(
    ['3', '4', '5', '5', '1', '2'].map((rank) => `LAST 00000${rank}`),
  );
});

it('keeps columns apart', () => {
  const labels = labelsOf('LastName', 'ADAMS', 'SMITH');
  labels.collect('FirstName', 'SMITH');
  labels.assignLabels();
  expect(texts(labels, 'FirstName', 'SMITH', 'ADAMS')).toEqual(['FIRST 000001', '[removed]']);
});

it('numbers street numbers by their value, then by what follows, and those without digits last', () => {
  const labels = labelsOf('StreetNum', 'N/A', '100', '12B', '9', '12A', '12', '1/2', 'A1');
  const ordered = ['1/2', '9', '12', '12A', '12B', '100', 'A1', 'N/A'];
  expect(texts(labels, 'StreetNum', ...ordered)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
});

it('gives street numbers of one value labels of one value, each its own', () => {
  const labels = labelsOf('StreetNum', '7', '12', '007', '07', '8');
  expect(texts(labels, 'StreetNum', '7', '007', '07', '8', '12')).toEqual(['1', '01', '001', '2', '3']);
});

it('numbers ages, and gives 0 to an age it has not collected', () => {
  const labels = labelsOf('Age', 90, 18, 101);
  expect([18, 90, 101, 50].map((age) => labels.numberLabel('Age', age))).toEqual([18, 19, 20, 0]);
  const all = Array.from({ length: 87 }, (_, place) => 104 - place);
  expect(Math.max(...all.map((age) => labelsOf('Age', ...all).numberLabel('Age', age)))).toBe(104);
});

it('has no label for a value before labels are assigned', () => {
  const labels = new Labels();
  labels.collect('City', 'Ada');
  expect(labels.textLabel('City', 'Ada')).toBe('[removed]');
  labels.assignLabels();
  expect(labels.textLabel('City', 'Ada')).toBe('CITY 000001');
});

it('leaves blank text blank and uncounted, and removes text it has not collected', () => {
  const labels = labelsOf('City', '', '   ', 'Ada');
  expect(texts(labels, 'City', '', '   ', 'Ada', 'Enid')).toEqual(['', '   ', 'CITY 000001', '[removed]']);
});

it.each<[PersonalColumn, number, string]>([
  ['FirstName', 50, 'FIRST 000001'],
  ['MuniSub', 20, 'SUB 000001'],
  ['StreetNum', 20, '1'],
])('marks a %s of more than %i characters by a label as long', (column, limit, label) => {
  const long = 'Ä'.repeat(limit);
  expect(texts(labelsOf(column, long), column, long, ` ${long} `)).toEqual([label, label]);
  const longer = 'x'.repeat(limit + 1);
  expect(texts(labelsOf(column, longer), column, longer)).toEqual([label.padEnd(limit + 1, 'X')]);
});

it('puts no limit on the length of an age', () => {
  const long = '1'.repeat(200);
  expect(texts(labelsOf('Age', long), 'Age', long)).toEqual(['18']);
});

it.each(['a\u0000b', 'a\tb', 'a\uD800'])('marks the control character in %j by another', (value) => {
  expect(texts(labelsOf('City', value), 'City', value)).toEqual(['CITY 000001\t']);
});
