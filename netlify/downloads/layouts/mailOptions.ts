import { LAYOUT_COLUMNS } from '../../../src/contract/layouts/layoutColumns';
import type { LayoutName } from '../../../src/contract/layouts/layouts';
import { type ExtraColumn, extraIn } from '../../../src/contract/layouts/mailColumns';
import type { MailOptions } from '../../../src/contract/layouts/mailOptions';
import { formalSalutation, orResident } from '../../mail/mailed';
import type { FileLayout, Row } from './layout';

/** Those that are a voter's own. Numbers of records are counted as the file is made (`../selection`). */
const EXPRESSIONS: Readonly<Partial<Record<ExtraColumn, string>>> = {
  Party: 'party',
  County: 'county',
  Precinct: 'precinct',
};

const CHANGED = ['NameLine', 'Salutation', 'Address1', 'Address2', 'AddressNote'] as const;

/** A layout for the mail with what the buyer asked of it. Its extra columns follow its own. */
export function withMailOptions(
  name: LayoutName,
  layout: FileLayout,
  options: MailOptions | undefined,
): FileLayout {
  const { cells, together, source } = layout;
  if (options === undefined) return layout;
  const extra = extraIn(options.extra ?? '').filter((column) => column in EXPRESSIONS);
  const keycode = options.keycode === undefined ? [] : [options.keycode];
  const change = changeOf(name, options);
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
    ...(cells && {
      cells: (values, marks) => [...change(cells(values, marks), false), ...added([values])],
    }),
    ...(together && {
      together: {
        ...together,
        cells: (voters) => [...change(together.cells(voters), voters.length > 1), ...added(voters)],
      },
    }),
  };
}

/** Changes a record's cells as asked; `several` if it is for more than one voter. */
function changeOf(name: LayoutName, options: MailOptions) {
  const columns = LAYOUT_COLUMNS[name].columns.map(([column]) => column);
  const places = CHANGED.map((column) => columns.indexOf(column));
  return (cells: readonly string[], several: boolean): readonly string[] => {
    const [NameLine = '', Salutation = '', Address1 = '', Address2 = '', AddressNote = ''] = places.map(
      (place) => cells[place] ?? '',
    );
    const own = {
      ...{ NameLine, Address1, Address2, AddressNote },
      Salutation: options.salutation === 'formal' ? formalSalutation(NameLine, several) : Salutation,
    };
    const mailed = options.orResident === 'Y' ? orResident(own) : own;
    const changed = [...cells];
    for (const [n, column] of CHANGED.entries()) changed[places[n] ?? -1] = mailed[column];
    return changed;
  };
}
