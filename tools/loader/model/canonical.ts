import type { Addresses, Person } from '../../../netlify/mail/resident';
import type { ElectionClass } from '../../../src/contract/voters';
import type { PartyCode, StatusCode } from '../../../src/contract/fields/fields';
import type { LocalDistricts } from './localDistricts';

/** An ISO calendar day, `YYYY-MM-DD`. */
export type IsoDate = string;

/**
 * One registration in the form that every state's reader produces and the database stores
 * (netlify/migrations/0001_voter_files.sql). Text is trimmed and upper case (`matchingForm`); an empty field
 * is null; ZIP codes are `#####` or `#####-####`. The pipeline, not the reader, adds what depends on the data
 * date (age) or on all elections (vote history bits).
 */
export interface CanonicalVoter extends Person, Addresses {
  readonly voterId: string;
  /** A day, or only its year where the state discloses no more. */
  readonly born: IsoDate | null;
  readonly gender: 'F' | 'M' | 'U' | null;
  readonly party: PartyCode;
  readonly status: StatusCode;
  readonly registrationDate: IsoDate | null;
  /** As spelled in the state's county list. */
  readonly county: string;
  readonly precinct: string | null;
  readonly muniSub: string | null;
  readonly congressionalDistrict: number | null;
  readonly stateSenateDistrict: number | null;
  readonly stateHouseDistrict: number | null;
  readonly local: LocalDistricts;
}

/**
 * One election. `key` is unique within the state and the same in every load, such as `OK-2024-11-05-general`.
 */
export interface CanonicalElection {
  readonly key: string;
  readonly date: IsoDate;
  readonly classification: ElectionClass;
  /** By the highest office on the ballot (docs/product-rules.md). */
  readonly type: 'national' | 'state' | 'county' | 'local';
  /** Whether the ballot asks the whole state, or only part of it. */
  readonly level: 'statewide' | 'local';
  /** The key of the election whose second half it is: voting in either half is voting in it. */
  readonly partOf?: string;
}

/** What is known about a state and limits its data. For the sources of the counts see docs/voter-files.md. */
export interface StateFacts {
  readonly state: string;
  readonly name: string;
  readonly counties: readonly string[];
  readonly congressionalDistricts: number;
  readonly stateSenateDistricts: number;
  readonly stateHouseDistricts: number;
}
