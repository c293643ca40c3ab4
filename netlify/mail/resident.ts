/** The columns of `voters` that name a person. */
export const PERSON_COLUMNS = {
  firstName: 'first_name',
  middleName: 'middle_name',
  lastName: 'last_name',
  suffix: 'suffix',
} as const;

/** The columns of `voters` that say where a person lives and gets mail. */
export const ADDRESS_COLUMNS = {
  streetNum: 'street_num',
  streetName: 'street_name',
  unit: 'unit',
  city: 'city',
  state: 'state',
  zip: 'zip',
  mailLine1: 'mail_line1',
  mailLine2: 'mail_line2',
  mailLine3: 'mail_line3',
  mailCity: 'mail_city',
  mailState: 'mail_state',
  mailZip: 'mail_zip',
} as const;

export type Person = Readonly<Record<keyof typeof PERSON_COLUMNS, string | null>>;

export interface Addresses extends Readonly<
  Record<Exclude<keyof typeof ADDRESS_COLUMNS, 'state'>, string | null>
> {
  /** That of the voter file, in two letters. */
  readonly state: string;
}
