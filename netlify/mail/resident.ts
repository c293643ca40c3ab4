/** Columns of `voters` that name a person. */
export interface Person {
  readonly firstName: string | null;
  readonly middleName: string | null;
  readonly lastName: string | null;
  readonly suffix: string | null;
}

/** Columns of `voters` that say where a person lives and gets mail. */
export interface Addresses {
  readonly streetNum: string | null;
  readonly streetName: string | null;
  readonly unit: string | null;
  readonly city: string | null;
  /** The state of the voter file, in two letters. */
  readonly state: string;
  readonly zip: string | null;
  readonly mailLine1: string | null;
  readonly mailLine2: string | null;
  readonly mailLine3: string | null;
  readonly mailCity: string | null;
  readonly mailState: string | null;
  readonly mailZip: string | null;
}
