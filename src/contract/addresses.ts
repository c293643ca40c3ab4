import { fractionsInDigits, houseNumber } from './houseNumber';

/** Maps each word to its abbreviation; an entry is the abbreviation and its words. */
export const abbreviations = (entries: string): ReadonlyMap<string, string> =>
  new Map(
    entries
      .trim()
      .split(/,\s*/u)
      .flatMap((entry) => {
        const [abbreviation = '', ...words] = entry.split(' ');
        return [abbreviation, ...words].map((word) => [word, abbreviation] as const);
      }),
  );

export const DIRECTIONS: ReadonlyMap<string, string> = abbreviations(`
  N NORTH, S SOUTH, E EAST, W WEST, NE NORTHEAST, NW NORTHWEST, SE SOUTHEAST, SW SOUTHWEST`);

/** The usual suffixes of USPS Publication 28, appendix C1. */
export const SUFFIXES: ReadonlyMap<string, string> = abbreviations(`
  ALY ALLEY, ANX ANNEX, ARC ARCADE, AVE AVENUE AV AVN, BCH BEACH, BND BEND, BLF BLUFF,
  BLVD BOULEVARD BOUL BLV, BR BRANCH, BRG BRIDGE, BRK BROOK, BYP BYPASS, CYN CANYON, CPE CAPE,
  CSWY CAUSEWAY, CTR CENTER CENTRE, CIR CIRCLE CRCL, CLF CLIFF, CLB CLUB, COR CORNER, CORS CORNERS,
  CT COURT CRT, CTS COURTS, CV COVE, CRK CREEK, CRES CRESCENT, XING CROSSING, XRD CROSSROAD, DL DALE,
  DR DRIVE DRV, EST ESTATE, ESTS ESTATES, EXPY EXPRESSWAY, EXT EXTENSION, FRY FERRY, FLD FIELD,
  FLDS FIELDS, FLT FLAT, FLTS FLATS, FRD FORD, FRST FOREST, FRG FORGE, FRK FORK, FRKS FORKS,
  FWY FREEWAY, GDN GARDEN, GDNS GARDENS, GTWY GATEWAY, GLN GLEN, GRN GREEN, GRV GROVE, HBR HARBOR,
  HVN HAVEN, HTS HEIGHTS, HWY HIGHWAY HIWAY HWAY, HL HILL, HLS HILLS, HOLW HOLLOW, IS ISLAND,
  JCT JUNCTION, KNL KNOLL, KNLS KNOLLS, LK LAKE, LKS LAKES, LNDG LANDING, LN LANE, LDG LODGE,
  MNR MANOR, MDW MEADOW, MDWS MEADOWS, ML MILL, MT MOUNT, MTN MOUNTAIN, NCK NECK, ORCH ORCHARD,
  PKWY PARKWAY PKY, PSGE PASSAGE, PNE PINE, PNES PINES, PL PLACE, PLN PLAIN, PLNS PLAINS, PLZ PLAZA,
  PT POINT, PTS POINTS, PRT PORT, RNCH RANCH, RDG RIDGE, RIV RIVER, RD ROAD, RTE ROUTE, SHR SHORE,
  SHRS SHORES, SPG SPRING, SPGS SPRINGS, SQ SQUARE, STA STATION, ST STREET STR, SMT SUMMIT,
  TER TERRACE TERR, TRCE TRACE, TRL TRAIL, TPKE TURNPIKE, VLY VALLEY, VW VIEW, VLG VILLAGE, VIS VISTA,
  LOOP, PARK, PASS, PATH, PIKE, ROW, RUN, SPUR, WALK, WAY`);

/** Words before street names in Puerto Rico, where they are not suffixes. */
export const SPANISH_STREETS: ReadonlySet<string> = new Set(
  `CALLE CALLEJON CALETA CAMINO CARR AVE AVENIDA BLVD MARGINAL PARQUE PASAJE PASEO PATIO PLAZA VEREDA VIA
  VISTA`.split(/\s+/u),
);

const ORDINAL = /^\d+(?:ST|ND|RD|TH)$/u;
const FRACTION = /^\d+\/\d+$/u;

/** `12`, `12B` or `12-14`, but no date (`14-DEC`). */
const PLAIN = /^\d+[A-Z]?(?:-\d*[A-Z]?)?$/u;

/** Splits a line in matching form into its house number, which may be empty, and the rest. */
export function splitHouseNumber(line: string): readonly [number: string, street: string] {
  const words = fractionsInDigits(line).split(' ');
  const end = PLAIN.test(words[0] ?? '') ? wordsOfNumber(words) : 0;
  return [houseNumber(words.slice(0, end).join(' ')), words.slice(end).join(' ')];
}

/** Puerto Rico’s numbers (`B5 CALLE 3`) precede a Spanish street; grid numbers (`N6W23001`) need none. */
const GRID = /^[NSEW]\d+[NSEW]\d+$/u;
const BEGINS_WITH_LETTER = /^[A-Z]{1,2}-?\d+[A-Z]?$/u;

/**
 * How many leading words of a line in matching form are its house number. `5TH`, `A ST` and `E ELM ST` are
 * streets.
 */
export function wordsOfNumber(words: readonly string[]): number {
  const [first = '', second = '', ...street] = words;
  if (first === 'ONE') return 1;
  if (GRID.test(first) || (BEGINS_WITH_LETTER.test(first) && SPANISH_STREETS.has(second))) return 1;
  if (!/^\d/u.test(first) || ORDINAL.test(first)) return 0;
  if (FRACTION.test(second)) return 2;
  if (!/^\d+$/u.test(first) || !isLetterOfNumber(second, street)) return 1;
  return FRACTION.test(street[0] ?? '') ? 3 : 2;
}

/** Of `70 A N ELM ST`, but not of `70 E ELM ST`, `70 A ST`, `70 O NEAL RD`, `70 A AND M DR`, `70 J F SMITH RD` and `70 I 40 HWY`. */
const isLetterOfNumber = (letter: string, [next = '', ...others]: readonly string[]) =>
  /^[A-Z]$/u.test(letter) &&
  letter !== 'O' &&
  !DIRECTIONS.has(letter) &&
  (!/^(?:[A-Z]?|&|AND|\d+)$/u.test(next) || (/[A-D]/u.test(letter) && DIRECTIONS.has(next))) &&
  !(SUFFIXES.has(next) && others.every((word) => DIRECTIONS.has(word)));
