import { ARKANSAS, ARKANSAS_SOURCES } from './arkansas';
import { FLORIDA, FLORIDA_SOURCES } from './florida';
import { FLOOR, FLOOR_SOURCES } from './floor';
import { NORTH_CAROLINA, NORTH_CAROLINA_SOURCES } from './northCarolina';
import { OHIO, OHIO_SOURCES } from './ohio';
import { OKLAHOMA, OKLAHOMA_SOURCES } from './oklahoma';
import { PENNSYLVANIA, PENNSYLVANIA_SOURCES } from './pennsylvania';
import type { Cited, FloorPolicy, StatePolicy } from './policy';

/** Apart from policies.ts, so that only the page with the laws loads them. */
export const CITED_FLOOR: Cited<FloorPolicy> = { ...FLOOR, sources: FLOOR_SOURCES };

export const CITED_POLICIES: readonly Cited<StatePolicy>[] = [
  { ...ARKANSAS, sources: ARKANSAS_SOURCES },
  { ...FLORIDA, sources: FLORIDA_SOURCES },
  { ...NORTH_CAROLINA, sources: NORTH_CAROLINA_SOURCES },
  { ...OHIO, sources: OHIO_SOURCES },
  { ...OKLAHOMA, sources: OKLAHOMA_SOURCES },
  { ...PENNSYLVANIA, sources: PENNSYLVANIA_SOURCES },
];
