/** A table by word. Its entries are an abbreviation and then what it stands for. */
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

/** Directions, in full and abbreviated. */
export const DIRECTIONS: ReadonlyMap<string, string> = abbreviations(`
  N NORTH, S SOUTH, E EAST, W WEST, NE NORTHEAST, NW NORTHWEST, SE SOUTHEAST, SW SOUTHWEST`);

/**
 * Street suffixes of Publication 28, appendix C1: the usual ones, in full and as people abbreviate them.
 */
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

/** Words before the name of a street in Puerto Rico, where they are never replaced by a suffix. */
export const SPANISH_STREETS: ReadonlySet<string> = new Set(
  `CALLE CALLEJON CALETA CAMINO CARR AVE AVENIDA BLVD MARGINAL PARQUE PASAJE PASEO PATIO PLAZA VEREDA VIA
  VISTA`.split(/\s+/u),
);
