import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../../tools/database/projectRoot';

/** Lines of a file, whatever kind it is: tests and style sheets have the same limit as the code. */
const MAX_LINES = 250;
/** Columns of a comment, as Prettier has for the code (.prettierrc.json). It leaves comments as they are. */
const MAX_COMMENT_COLUMNS = 110;

const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.js', '*.css'], {
  cwd: projectRoot(),
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '')
  .map((file) => ({ file, lines: readFileSync(join(projectRoot(), file), 'utf8').trimEnd().split('\n') }));

test(`no file is over ${MAX_LINES} lines`, () => {
  const long = files.filter(({ lines }) => lines.length > MAX_LINES);
  expect(long.map(({ file, lines }) => `${file}: ${lines.length}`)).toEqual([]);
});

test(`no line of a comment is over ${MAX_COMMENT_COLUMNS} columns`, () => {
  const wide = files.flatMap(({ file, lines }) =>
    lines.flatMap((line, index) =>
      /^\s*(?:\/\/|\/?\*)/u.test(line) && line.length > MAX_COMMENT_COLUMNS ? [`${file}:${index + 1}`] : [],
    ),
  );
  expect(wide).toEqual([]);
});
