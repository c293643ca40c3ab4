import type { LayoutName } from '../../../src/contract/layouts/layouts';
import { type ExtraColumn, extraIn, type MailOptions } from '../../../src/contract/layouts/mailOptions';
import { crm } from './crm';
import { everything } from './everything';
import type { FileLayout, Row } from './layout';
import { households, mailHouse } from './mailings';

export const FILE_LAYOUTS: Readonly<Record<LayoutName, FileLayout>> = {
  'mail-house': mailHouse(),
  households: households(),
  everything,
  crm,
};

const WITH_OPTIONS: Readonly<Partial<Record<LayoutName, (mail: MailOptions) => FileLayout>>> = {
  'mail-house': mailHouse,
  households,
};

/** A layout with what the buyer asked of it. */
export function layoutFor(name: LayoutName, mail: MailOptions | undefined): FileLayout {
  const made = mail && WITH_OPTIONS[name]?.(mail);
  return made ? withAddedColumns(made, mail) : FILE_LAYOUTS[name];
}

/** Added columns that are a voter's own. Those that count are written with the file (`../selection`). */
const EXPRESSIONS: Readonly<Partial<Record<ExtraColumn, string>>> = {
  Party: 'party',
  County: 'county',
  Precinct: 'precinct',
};

/** Adds the columns that the buyer asked for to a layout for the mail. They follow its own. */
function withAddedColumns(layout: FileLayout, options: MailOptions): FileLayout {
  const { mailing, source } = layout;
  const extra = extraIn(options.extra ?? '').filter((column) => column in EXPRESSIONS);
  const keycode = options.keycode === undefined ? [] : [options.keycode];
  const added = (voter: Row = []) => [...extra.map((_, n) => voter[source.length + n] ?? ''), ...keycode];
  return {
    ...layout,
    source: [...source, ...extra.flatMap((column) => EXPRESSIONS[column] ?? [])],
    headings: (elections) => [
      ...layout.headings(elections),
      ...extra,
      ...(keycode.length > 0 ? ['Keycode'] : []),
    ],
    ...(mailing && {
      mailing: {
        ...mailing,
        records: (voters) => mailing.records(voters).map((own, n) => [...own, ...added(voters[n])]),
      },
    }),
  };
}
