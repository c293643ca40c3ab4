import { LOCAL_FIELDS, type LocalField } from './localDistricts';

/** Which local districts each state's voter file has (docs/voter-files.md). */
const ON_FILE: Readonly<Record<string, readonly LocalField[]>> = {
  AR: LOCAL_FIELDS,
  FL: ['SchoolDistricts', 'SchoolZones', 'CommissionDistricts'],
  NC: LOCAL_FIELDS.filter((name) => name !== 'SchoolZones'),
  OH: ['Municipalities', 'Wards', 'SchoolDistricts', 'Townships'],
  OK: ['Municipalities', 'Wards', 'SchoolDistricts', 'SchoolZones', 'CommissionDistricts'],
  PA: ['Municipalities', 'Wards', 'SchoolDistricts', 'CommissionDistricts', 'Townships'],
};

/** Whether a state's file has a kind of local district; a state that we don't know may have it. */
export const isOnFile = (state: string, name: LocalField): boolean => ON_FILE[state]?.includes(name) ?? true;

/** Arkansas's counties are governed by justices of the peace. */
export const isOfJustices = (state: string, name: string): boolean =>
  state === 'AR' && name === 'CommissionDistricts';
