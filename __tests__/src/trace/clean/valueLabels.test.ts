import { isPersonalColumn, Labels, type PersonalColumn } from '../../../../src/trace/clean/valueLabels';

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

it('keeps columns apart', () => {
  const labels = labelsOf('LastName', 'ADAMS', 'SMITH');
  labels.collect('FirstName', 'SMITH');
  labels.assignLabels();
  expect(texts(labels, 'FirstName', 'SMITH', 'ADAMS')).toEqual(['FIRST 000001', '[removed]']);
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

it('puts no limit on the length of an age', () => {
  const long = '1'.repeat(200);
  expect(texts(labelsOf('Age', long), 'Age', long)).toEqual(['18']);
});
