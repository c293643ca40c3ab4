import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../../tools/database/projectRoot';

export type Cell = string | number | null;

/** The known contents of the synthetic samples; `conventions` in the file says how to compare. */
interface Expected {
  readonly asOf: string;
  readonly rows: number;
  readonly loadable: number;
  readonly rejected: { readonly count: number };
  readonly excluded: {
    readonly count: number;
    readonly ifKept: Readonly<Record<string, { readonly byCounty: Readonly<Record<string, number>> }>>;
  };
  readonly duplicates: { readonly extraRows: number };
  readonly byCounty: Readonly<Record<string, number>>;
  readonly byParty: Readonly<Record<string, number>>;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly elections: readonly {
    readonly date: string;
    readonly classification: string;
    readonly accept: readonly string[];
    readonly participation: number;
  }[];
  readonly history: { readonly participations: number; readonly orphanEvents: number };
  readonly mustNotLoad: readonly string[];
  readonly probe: readonly (Readonly<Record<string, Cell>> & {
    readonly VoterID: string;
    readonly Elections: readonly string[];
    readonly alt?: Readonly<Record<string, readonly Cell[]>>;
    readonly prefix?: Readonly<Record<string, number>>;
  })[];
}

export const samples = join(projectRoot(), '__tests__/samples');
export const { states } = JSON.parse(readFileSync(join(samples, 'expected.json'), 'utf8')) as {
  states: Readonly<Record<string, Expected>>;
};

/** The probe's fields and their columns. */
export const PROBED = {
  FirstName: 'first_name',
  MiddleName: 'middle_name',
  LastName: 'last_name',
  Suffix: 'suffix',
  Gender: 'gender',
  PolitalAff: 'party',
  Status: 'status',
  StreetNum: 'street_num',
  StreetName: 'street_name',
  Unit: 'unit',
  City: 'city',
  State: 'state',
  Zip: 'zip',
  County_Desc: 'county',
  Precinct: 'precinct',
  MuniSub: 'muni_sub',
  CongressionalDistrict: 'congressional_district',
  StateSenateDistrict: 'state_senate_district',
  StateHouseDistrict: 'state_house_district',
  RegistrationDate: 'registration_date',
} as const;
export type Field = keyof typeof PROBED;

/**
 * Compares text trimmed and in upper case, counties without spaces and punctuation, and ZIP codes by five
 * digits.
 */
export function comparable(field: Field, value: unknown): Cell {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value === '') return null;
  const text = value.trim().replace(/\s+/gu, ' ').toUpperCase();
  if (field === 'County_Desc') return text.replace(/[^A-Z]/gu, '');
  return field === 'Zip' ? text.slice(0, 5) : text;
}
