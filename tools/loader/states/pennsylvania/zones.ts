import type { SourceFile } from '../../files/sourceFiles';
import type { Tally } from '../../model/tally';
import type { LocalCells } from '../../model/localDistricts';
import { cleanCell } from '../../text/clean';
import { STATE_FACTS } from '../facts';
import type { ReadContext } from '../reader';
import { type Districts, districtNumbers } from '../voterRow';
import { ZONES, zonePlace } from './columns';
import { sideRows, type SideRow } from './sideFiles';

/** Reads district numbers and the ward code from the cells of a row. */
export interface CountyZones {
  districts(cells: readonly string[]): Districts;
  ward(cells: readonly string[]): string | null;
  local(cells: readonly string[]): LocalCells;
}

/** A kind of zone: words in its long name, its usual short name, and its usual number. */
const CONGRESS = { words: /\bCONG|\bU\.? ?S\.? (?:HOUSE|REP)/u, short: 'USC', usual: 8 };
const STATE_SENATE = { words: /\bSEN(?:AT|\b)/u, short: 'STS', usual: 7 };
const STATE_HOUSE = {
  words: /\bHOUSE\b|\bLEG|\bREP|GENERAL ASSEMBLY/u,
  short: 'STH',
  usual: 6,
};
const WARD = { words: /\bWARD\b/u, short: 'WD', usual: null };
const COMMISSION = { words: /\bCOUNTY (?:COMMISSION|COUNCIL)/u, short: 'CC', usual: null };
const SCHOOLS = { words: /\bSCHOOL DIST/u, short: 'SC', usual: null };
const MUNICIPALITY = {
  words: /\bMUNIC|\bMCD\b|\bMINOR CIVIL|\bBOROUGH\b|\bTOWNSHIP\b/u,
  short: 'MUN',
  usual: null,
};
type ZoneKind = Readonly<{ words: RegExp; short: string; usual: number | null }>;

/** Federal offices such as US Senator, whose zones are not state districts. */
const FEDERAL = /\bU\.? ?S\b|UNITED STATES|FEDERAL/u;

/**
 * Each county numbers its zones in its own way, listed in Zone Types; the meaning of codes is in Zone Codes.
 */
export async function zonesByCounty(
  side: readonly SourceFile[],
  context: ReadContext,
): Promise<(county: string) => CountyZones> {
  const types = Map.groupBy(await sideRows(side, 'ZONE TYPES', context), ({ county }) => county);
  if (types.size === 0)
    context.note('There are no Zone Types, so districts are taken from zones 6, 7 and 8.');
  const codes = Map.groupBy(await sideRows(side, 'ZONE CODES', context), ({ county }) => county);
  const zones = new Map<string, CountyZones>();
  return (county) => {
    const known = zones.get(county);
    if (known !== undefined) return known;
    const made = zonesOf(types.get(county) ?? [], codes.get(county) ?? [], context.repaired);
    zones.set(county, made);
    return made;
  };
}

function zonesOf(types: readonly SideRow[], codes: readonly SideRow[], repaired: Tally): CountyZones {
  const district = (kind: ZoneKind) => {
    const zone = zoneOf(types, kind);
    const numbers = new Map<string, number | null>();
    return (cells: readonly string[], highest: number) => {
      const cell = zone === null ? '' : (cells[zonePlace(zone)] ?? '');
      if (cell === '') return null;
      const known = numbers.get(cell);
      const number =
        known === undefined ? districtIn(cell, descriptionIn(codes, zone, cell), highest) : known;
      numbers.set(cell, number);
      if (number === null && cell.trim() !== '') repaired.add('district out of range');
      return number;
    };
  };
  /** A zone's name as Zone Codes have it, else its code. */
  const named = (kind: ZoneKind) => {
    const zone = zoneOf(types, kind);
    const names = new Map<string, string | null>();
    return (cells: readonly string[]) => {
      const cell = zone === null ? '' : (cells[zonePlace(zone)] ?? '');
      const known = names.get(cell);
      if (known !== undefined) return known;
      const name = cleanCell(descriptionIn(codes, zone, cell) ?? cell, repaired);
      names.set(cell, name);
      return name;
    };
  };
  const [ward, municipality] = [named(WARD), named(MUNICIPALITY)];
  const [schoolDistrict, commissionDistrict] = [named(SCHOOLS), named(COMMISSION)];
  const wardZone = zoneOf(types, WARD);
  const read = {
    congressional: district(CONGRESS),
    stateSenate: district(STATE_SENATE),
    stateHouse: district(STATE_HOUSE),
  };
  return {
    districts: (cells) => districtNumbers(STATE_FACTS.PA, (column, highest) => read[column](cells, highest)),
    ward: (cells) => (wardZone === null ? null : cleanCell(cells[zonePlace(wardZone)] ?? '', repaired)),
    local: (cells) => {
      const of = municipality(cells);
      return {
        municipality: of,
        ward: ward(cells),
        school_district: schoolDistrict(cells),
        commission_district: commissionDistrict(cells),
        // A township is one of the kinds of municipality.
        township: of !== null && /\b(?:TWP|TOWNSHIP)\b/u.test(of) ? of : null,
      };
    },
  };
}

/**
 * Finds a zone by long name, else by short name, else by its usual number unless the county uses that for
 * something else.
 */
function zoneOf(types: readonly SideRow[], kind: ZoneKind): number | null {
  const within = types.filter(({ number }) => number >= 1 && number <= ZONES);
  const named = within.filter(({ second }) => isNamed(second ?? '', kind));
  const found = named.length > 0 ? named : within.filter(({ first }) => first === kind.short);
  const usual = found.find(({ number }) => number === kind.usual) ?? found[0];
  if (usual !== undefined) return usual.number;
  return within.some(({ number }) => number === kind.usual) ? null : kind.usual;
}

/**
 * Whether this kind is the first whose words are in the name: `Representative in Congress` is not the state
 * house.
 */
function isNamed(name: string, kind: ZoneKind): boolean {
  if (kind !== CONGRESS && FEDERAL.test(name)) return false;
  return (
    [CONGRESS, STATE_SENATE, STATE_HOUSE, WARD, COMMISSION, SCHOOLS, MUNICIPALITY].find(({ words }) =>
      words.test(name),
    ) === kind
  );
}

/**
 * Codes are free text (`STH091`, `CON18TH`, `6USCD`, `SE00046`): the number is the first run of digits,
 * without leading zeros. If the code has none in range, the description may (`91ST LEGISLATIVE DISTRICT`).
 */
function districtIn(code: string, description: string | null, highest: number): number | null {
  const numbers = [code, description ?? ''].map((text) => Number(/[1-9]\d*/u.exec(text)?.[0] ?? 0));
  return numbers.find((number) => number >= 1 && number <= highest) ?? null;
}

function descriptionIn(codes: readonly SideRow[], zone: number | null, cell: string): string | null {
  const code = cell.trim().toUpperCase();
  return codes.find(({ number, first }) => number === zone && first === code)?.second ?? null;
}
