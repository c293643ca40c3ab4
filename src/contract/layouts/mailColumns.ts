/** Columns that a mail house's file can have besides its own, in the order of the file. */
export const EXTRA_COLUMNS = ['Party', 'County', 'Precinct'] as const;
export type ExtraColumn = (typeof EXTRA_COLUMNS)[number];

/** The columns in a text of them that is joined by commas. */
export const extraIn = (extra: string): readonly ExtraColumn[] => {
  const names = extra.split(',');
  return EXTRA_COLUMNS.filter((name) => names.includes(name));
};

/** How many characters a keycode may have. */
export const LONGEST_KEYCODE = 30;

/** Whether a text is one line that is no longer, with no space around it. */
export const isKeycode = (text: string) =>
  /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{1,30}$/u.test(text) && text.trim() === text;
