import { type ExtraColumn, extraIn, type MailOptions } from '../../../src/contract/layouts/mailOptions';
import type { FileLayout, Row } from './layout';

/** Those that are a voter's own. Numbers of records are counted as the file is made (`../selection`). */
const EXPRESSIONS: Readonly<Partial<Record<ExtraColumn, string>>> = {
  Party: 'party',
  County: 'county',
  Precinct: 'precinct',
};

/** Adds the columns that the buyer asked for to a layout for the mail. They follow its own. */
export function withAddedColumns(layout: FileLayout, options: MailOptions): FileLayout {
  const { cells, together, source } = layout;
  const extra = extraIn(options.extra ?? '').filter((column) => column in EXPRESSIONS);
  const keycode = options.keycode === undefined ? [] : [options.keycode];
  const added = ([first = []]: readonly Row[]) => [
    ...extra.map((_, n) => first[source.length + n] ?? ''),
    ...keycode,
  ];
  return {
    ...layout,
    source: [...source, ...extra.flatMap((column) => EXPRESSIONS[column] ?? [])],
    headings: (elections) => [
      ...layout.headings(elections),
      ...extra,
      ...(keycode.length > 0 ? ['Keycode'] : []),
    ],
    ...(cells && { cells: (values, marks) => [...cells(values, marks), ...added([values])] }),
    ...(together && {
      together: { ...together, cells: (voters) => [...together.cells(voters), ...added(voters)] },
    }),
  };
}
