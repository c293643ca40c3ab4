import { type MutationReport, scoreOf, survivorsOf } from '../../../tools/test/mutation/score';

const mutant = (status: string, line: number, columns: readonly [number, number], replacement = '') => ({
  status,
  mutatorName: 'Arithmetic',
  replacement,
  location: { start: { line, column: columns[0] }, end: { line, column: columns[1] } },
});

const report: MutationReport = {
  files: {
    'sum.ts': {
      source: 'const a = 1;\nconst sum = a + b;\n',
      mutants: [
        mutant('Killed', 1, [1, 2]),
        mutant('Timeout', 1, [1, 2]),
        mutant('CompileError', 1, [1, 2]),
        mutant('Survived', 2, [13, 18], 'a - b'),
        mutant('NoCoverage', 1, [11, 12], '0'),
      ],
    },
  },
};

it('counts what was noticed among what ran', () => {
  expect(scoreOf(report)).toEqual({ noticed: 2, tried: 4 });
});

it('shows each unnoticed change where it is', () => {
  expect(survivorsOf(report)).toEqual([
    'sum.ts:2:13 Arithmetic\n- a + b\n+ a - b',
    'sum.ts:1:11 Arithmetic, run by no test\n- 1\n+ 0',
  ]);
});

it('shows a change over several lines whole', () => {
  const location = { start: { line: 1, column: 7 }, end: { line: 2, column: 6 } };
  const [text] = survivorsOf({
    files: {
      'sum.ts': {
        source: 'const a = 1;\nconst sum;\n',
        mutants: [{ ...mutant('Survived', 1, [1, 2]), location }],
      },
    },
  });
  expect(text).toContain('- a = 1;\nconst\n');
});
