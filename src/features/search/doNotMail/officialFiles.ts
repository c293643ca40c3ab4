import { stateName } from '../../../lib/stateNames';
import { plainHeading } from './columns';

/** A file in which a state's election offices say who has asked for a ballot or voted. */
export interface Official {
  readonly state: string;
  readonly kind: 'absentee' | 'mailBallots' | 'earlyVoting';
}

/**
 * What tells the files by their headings: all of `has`, and one of `oneOf`. North Carolina’s file is read
 * from files of 2016 to 2026. Of Florida’s and Pennsylvania’s, only some headings are known.
 */
const SHAPES: readonly (Official & { readonly has: readonly string[]; readonly oneOf: readonly string[] })[] =
  [
    {
      ...{ state: 'NC', kind: 'absentee' },
      ...{ has: ['ncid'], oneOf: ['ballotreqtype', 'ballotrtnstatus', 'ballotreqdt'] },
    },
    {
      ...{ state: 'FL', kind: 'mailBallots' },
      has: [],
      oneOf: ['absenteerequeststatus', 'absreqstatus', 'absreqdate', 'absdeliverydate', 'absreturndate'],
    },
    {
      ...{ state: 'FL', kind: 'earlyVoting' },
      has: ['fvrsvoteridnumber'],
      oneOf: ['location', 'earlyvotedate'],
    },
    {
      ...{ state: 'PA', kind: 'mailBallots' },
      has: ['idnumber'],
      oneOf: ['mailapplicationtype', 'applicationrequestdate', 'ballotmaileddate', 'ballotreturneddate'],
    },
  ];

/** The official file that a table with these headings is; null if it is none that we know. */
export function officialFile(headings: readonly string[] | null): Official | null {
  const plain = new Set(headings?.map(plainHeading));
  const shape = SHAPES.find(
    ({ has, oneOf }) => has.every((name) => plain.has(name)) && oneOf.some((name) => plain.has(name)),
  );
  return shape === undefined ? null : { state: shape.state, kind: shape.kind };
}

const KINDS: Readonly<Record<Official['kind'], string>> = {
  absentee: 'absentee file',
  mailBallots: 'mail ballot file',
  earlyVoting: 'early voting file',
};

/** `North Carolina’s absentee file`. */
export const officialWords = ({ state, kind }: Official): string => `${stateName(state)}’s ${KINDS[kind]}`;
