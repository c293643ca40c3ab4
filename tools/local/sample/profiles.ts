import type { PartyCode } from '../../../src/contract/fields/fields';
import type { StateCode } from '../../loader/states/facts';

/** Makes invented voters resemble a state's. Figures are rounded; none is computed from real voters. */
interface StateProfile {
  /** Registered voters in thousands, which sets the state's share of the sample. */
  readonly size: number;
  /** Population in thousands and towns of the larger counties. */
  readonly large: Readonly<Record<string, readonly [population: number, ...towns: string[]]>>;
  /** Population in thousands of the other counties, from and to. */
  readonly small: readonly [number, number];
  /** First three digits of its ZIP codes, from and to. */
  readonly zips: readonly [number, number];
  /** Percent. */
  readonly parties: Readonly<Record<PartyCode, number>>;
  /** Weights by voting method code; empty if the state's file does not give the method. */
  readonly methods: Readonly<Record<string, number>>;
  /** Whether the file gives gender, and a full birth date. */
  readonly gender: boolean;
  readonly birthDate: boolean;
  readonly voterId: (no: number, county: number) => string;
  readonly precinct: (county: number, no: number) => string;
  /** Null if the state's file has no wards. */
  readonly ward: ((town: string, no: number) => string) | null;
}

/** Counties as `Pulaski 400: LITTLE ROCK, SHERWOOD`, with semicolons between. */
const countiesIn = (text: string): StateProfile['large'] =>
  Object.fromEntries(
    text.split(';').map((county) => {
      const [, name = '', population, towns = ''] = /^\s*(\D+) (\d+): (.+)$/u.exec(county) ?? [];
      return [name, [Number(population), ...towns.split(', ')]] as const;
    }),
  );

const digits = (value: number, length: number) => String(value).padStart(length, '0');
const letters = (value: number, length: number): string =>
  Array.from({ length }, (_, place) => String.fromCharCode(65 + (Math.floor(value / 26 ** place) % 26)))
    .toReversed()
    .join('');

/** Scatters the n-th voter over the state's id range, so that ids show no order. */
const scattered = (no: number, prime: number) => (no * 7_368_787 + 104_729) % prime;
const NINE_DIGIT_PRIME = 99_999_989;

export const PROFILES: Readonly<Record<StateCode, StateProfile>> = {
  AR: {
    size: 1800,
    large: countiesIn(`
      Pulaski 400: LITTLE ROCK, NORTH LITTLE ROCK, SHERWOOD, JACKSONVILLE;
      Benton 310: BENTONVILLE, ROGERS, BELLA VISTA; Washington 260: FAYETTEVILLE, SPRINGDALE;
      Faulkner 130: CONWAY; Saline 130: BENTON, BRYANT; Sebastian 128: FORT SMITH;
      Craighead 115: JONESBORO; Garland 100: HOT SPRINGS; White 78: SEARCY; Lonoke 76: CABOT;
      Jefferson 63: PINE BLUFF`),
    small: [6, 45],
    zips: [716, 729],
    parties: { DEM: 8, REP: 13, IND: 77.6, LIB: 0.5, GRE: 0.3, OTH: 0.6 },
    methods: { P: 50, E: 44, A: 6 },
    gender: false,
    birthDate: true,
    voterId: (no) => digits(scattered(no, NINE_DIGIT_PRIME), 9),
    precinct: (_, no) => digits(no, 4),
    ward: (_, no) => `WARD ${no}`,
  },
  FL: {
    size: 13_400,
    large: countiesIn(`
      Miami-Dade 2700: MIAMI, HIALEAH, MIAMI BEACH, HOMESTEAD;
      Broward 1950: FORT LAUDERDALE, HOLLYWOOD, PEMBROKE PINES, CORAL SPRINGS;
      Palm Beach 1520: WEST PALM BEACH, BOCA RATON, BOYNTON BEACH;
      Hillsborough 1500: TAMPA, BRANDON, PLANT CITY; Orange 1460: ORLANDO, APOPKA, WINTER PARK;
      Duval 1020: JACKSONVILLE, JACKSONVILLE BEACH; Pinellas 960: SAINT PETERSBURG, CLEARWATER, LARGO;
      Lee 800: FORT MYERS, CAPE CORAL; Polk 790: LAKELAND, WINTER HAVEN;
      Brevard 630: MELBOURNE, PALM BAY, TITUSVILLE; Pasco 610: NEW PORT RICHEY, DADE CITY;
      Volusia 580: DAYTONA BEACH, DELTONA; Seminole 480: SANFORD, OVIEDO; Sarasota 460: SARASOTA, VENICE;
      Manatee 430: BRADENTON; Osceola 420: KISSIMMEE; Lake 410: CLERMONT, LEESBURG; Marion 400: OCALA;
      Collier 400: NAPLES; St. Lucie 360: PORT SAINT LUCIE, FORT PIERCE; Escambia 325: PENSACOLA;
      St. Johns 300: SAINT AUGUSTINE; Leon 295: TALLAHASSEE; Alachua 285: GAINESVILLE`),
    small: [9, 190],
    zips: [320, 339],
    parties: { DEM: 31.6, REP: 39.6, IND: 25.4, LIB: 0.4, GRE: 0.2, OTH: 2.8 },
    methods: { A: 36, Y: 32, E: 32 },
    gender: true,
    birthDate: true,
    voterId: (no) => `1${digits(scattered(no, NINE_DIGIT_PRIME), 8)}`,
    precinct: (_, no) => digits(no, 3),
    ward: null,
  },
  NC: {
    size: 7500,
    large: countiesIn(`
      Wake 1180: RALEIGH, CARY, APEX, WAKE FOREST; Mecklenburg 1150: CHARLOTTE, HUNTERSVILLE, MATTHEWS;
      Guilford 545: GREENSBORO, HIGH POINT; Forsyth 390: WINSTON SALEM, KERNERSVILLE;
      Cumberland 335: FAYETTEVILLE; Durham 335: DURHAM; Buncombe 275: ASHEVILLE;
      Union 250: MONROE, INDIAN TRAIL; New Hanover 235: WILMINGTON; Gaston 235: GASTONIA;
      Cabarrus 235: CONCORD, KANNAPOLIS; Johnston 235: CLAYTON, SMITHFIELD; Onslow 210: JACKSONVILLE;
      Iredell 195: MOORESVILLE, STATESVILLE; Pitt 175: GREENVILLE; Alamance 175: BURLINGTON;
      Davidson 172: LEXINGTON, THOMASVILLE; Catawba 163: HICKORY; Orange 148: CHAPEL HILL, HILLSBOROUGH`),
    small: [4, 120],
    zips: [270, 289],
    parties: { DEM: 30.8, REP: 30.2, IND: 37.8, LIB: 0.7, GRE: 0.2, OTH: 0.3 },
    methods: { 'EARLY VOTING IN-PERSON': 52, 'ELECTION DAY IN-PERSON': 38, 'ABSENTEE BY MAIL': 10 },
    gender: true,
    birthDate: false,
    voterId: (no, county) =>
      `${letters(county * 5 + (no % 5), 2)}${digits(scattered(no, NINE_DIGIT_PRIME), 8)}`,
    precinct: (_, no) => `${digits(Math.ceil(no / 3), 2)}-${((no - 1) % 3) + 1}`,
    ward: (_, no) => `WRD${no}`,
  },
  OH: {
    size: 7900,
    large: countiesIn(`
      Franklin 1330: COLUMBUS, DUBLIN, WESTERVILLE, GROVE CITY;
      Cuyahoga 1240: CLEVELAND, PARMA, LAKEWOOD, EUCLID; Hamilton 830: CINCINNATI, NORWOOD;
      Summit 535: AKRON, CUYAHOGA FALLS; Montgomery 535: DAYTON, KETTERING; Lucas 425: TOLEDO, SYLVANIA;
      Butler 390: HAMILTON, MIDDLETOWN; Stark 372: CANTON, MASSILLON; Lorain 315: ELYRIA, LORAIN;
      Warren 250: MASON, LEBANON; Lake 231: MENTOR, PAINESVILLE; Mahoning 226: YOUNGSTOWN, BOARDMAN;
      Delaware 226: DELAWARE, POWELL; Clermont 211: MILFORD, BATAVIA; Trumbull 200: WARREN;
      Medina 183: MEDINA, BRUNSWICK; Licking 181: NEWARK; Greene 168: BEAVERCREEK, XENIA;
      Portage 162: KENT, RAVENNA; Fairfield 162: LANCASTER, PICKERINGTON`),
    small: [12, 130],
    zips: [430, 458],
    parties: { DEM: 12.4, REP: 20.8, IND: 66, LIB: 0.3, GRE: 0.2, OTH: 0.3 },
    methods: {},
    gender: false,
    birthDate: true,
    voterId: (no) => `OH${digits(10_000_000_000 + scattered(no, NINE_DIGIT_PRIME), 11)}`,
    precinct: (county, no) => `${digits(county + 1, 2)}${letters(no, 3)}`,
    ward: (town, no) => `${town} WD ${no}`,
  },
  OK: {
    size: 2400,
    large: countiesIn(`
      Oklahoma 800: OKLAHOMA CITY, EDMOND, MIDWEST CITY; Tulsa 680: TULSA, BROKEN ARROW, OWASSO, BIXBY;
      Cleveland 300: NORMAN, MOORE; Canadian 170: YUKON, MUSTANG, EL RENO; Comanche 121: LAWTON;
      Rogers 98: CLAREMORE, CATOOSA; Wagoner 87: COWETA, WAGONER; Payne 82: STILLWATER;
      Pottawatomie 73: SHAWNEE; Creek 72: SAPULPA; Muskogee 66: MUSKOGEE; Garfield 62: ENID`),
    small: [3, 50],
    zips: [734, 749],
    parties: { DEM: 25.2, REP: 52.9, IND: 20.2, LIB: 0.9, GRE: 0.2, OTH: 0.6 },
    methods: { IP: 78, AI: 15, AB: 7 },
    gender: false,
    birthDate: true,
    voterId: (no) => `8${digits(scattered(no, NINE_DIGIT_PRIME), 8)}`,
    precinct: (county, no) => `${digits(county + 1, 2)}${digits(no, 4)}`,
    ward: (_, no) => String(no),
  },
  PA: {
    size: 8800,
    large: countiesIn(`
      Philadelphia 1570: PHILADELPHIA; Allegheny 1230: PITTSBURGH, BETHEL PARK, MONROEVILLE;
      Montgomery 865: NORRISTOWN, LANSDALE, POTTSTOWN; Bucks 646: LEVITTOWN, DOYLESTOWN, BENSALEM;
      Delaware 577: UPPER DARBY, MEDIA, CHESTER; Lancaster 556: LANCASTER, LITITZ;
      Chester 545: WEST CHESTER, PHOENIXVILLE; York 461: YORK, HANOVER; Berks 430: READING;
      Lehigh 376: ALLENTOWN; Westmoreland 352: GREENSBURG; Luzerne 326: WILKES BARRE, HAZLETON;
      Northampton 318: BETHLEHEM, EASTON; Dauphin 288: HARRISBURG, HERSHEY; Erie 268: ERIE;
      Cumberland 264: MECHANICSBURG, CARLISLE; Lackawanna 216: SCRANTON; Washington 210: CANONSBURG;
      Butler 197: CRANBERRY TOWNSHIP, BUTLER; Centre 158: STATE COLLEGE`),
    small: [5, 165],
    zips: [150, 196],
    parties: { DEM: 43.6, REP: 40.6, IND: 13.6, LIB: 0.5, GRE: 0.2, OTH: 1.5 },
    methods: { AP: 76, MB: 22, AB: 2 },
    gender: true,
    birthDate: true,
    voterId: (no, county) => `1${digits(scattered(no, NINE_DIGIT_PRIME), 8)}-${digits(county + 1, 2)}`,
    precinct: (_, no) => digits(no * 10, 5),
    ward: (_, no) => `WARD ${no}`,
  },
};
