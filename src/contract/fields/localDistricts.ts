/** Finds voters without a local district. */
export const NONE_ON_FILE = 'NONE ON FILE';

/** Named with what it belongs to: `NORMAN · WARD 4`. */
const local = <const Column extends string, const Facet extends string>(
  label: string,
  column: Column,
  facet: Facet,
) =>
  ({
    kind: 'names',
    label,
    column,
    limit: 120,
    separator: '|',
    none: NONE_ON_FILE,
    ofState: true,
    facet,
  }) as const;

export const LOCAL_DISTRICTS = {
  Municipalities: local('Municipality', 'municipality', 'municipalities'),
  Wards: local('Ward', 'ward', 'wards'),
  SchoolDistricts: local('School district', 'school_district', 'schoolDistricts'),
  SchoolZones: local('School board zone', 'school_zone', 'schoolZones'),
  CommissionDistricts: local('County commission district', 'commission_district', 'commissionDistricts'),
  Townships: local('Township', 'township', 'townships'),
  JudicialDistricts: local('Judicial district', 'judicial_district', 'judicialDistricts'),
} as const;

export type LocalField = keyof typeof LOCAL_DISTRICTS;
export const LOCAL_FIELDS = Object.keys(LOCAL_DISTRICTS) as LocalField[];
export const isLocalField = (name: string): name is LocalField => Object.hasOwn(LOCAL_DISTRICTS, name);
