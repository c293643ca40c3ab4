import { folded } from './folded';
import { properName } from './properName';
import { remembered } from './remembered';
import type { Person } from './resident';

/** A person as mail names them. Empty where the file has no name. */
export interface Addressee {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  /** `Jr.`, `Sr.`, `III`, `PhD`. */
  readonly suffix: string;
  /** By which surnames are the same: without accents, spaces, and punctuation. */
  readonly family: string;
}

/** What election offices write for no name (“first name unknown”, “no last name”). */
const NO_NAME = new Set(['', 'FNU', 'LNU', 'NFN', 'NLN', 'NMN', 'NOFIRSTNAME', 'NOLASTNAME', 'UNKNOWN']);
/** And for no suffix. Some are names. */
const NO_SUFFIX = new Set(['', 'NA', 'NONE', 'NULL', 'NOSUFFIX', 'UNK', 'UNKNOWN']);

const SUFFIXES: Readonly<Record<string, string>> = {
  JR: 'Jr.',
  JUNIOR: 'Jr.',
  SR: 'Sr.',
  SENIOR: 'Sr.',
  I: 'I',
  II: 'II',
  III: 'III',
  IV: 'IV',
  V: 'V',
  VI: 'VI',
  VII: 'VII',
  VIII: 'VIII',
  '1ST': '1st',
  '2ND': '2nd',
  '3RD': '3rd',
  '4TH': '4th',
  '5TH': '5th',
  ESQ: 'Esq.',
  ESQUIRE: 'Esq.',
  PHD: 'PhD',
  EDD: 'EdD',
  PSYD: 'PsyD',
  PHARMD: 'PharmD',
};

/** Taken from the end of a surname. `I` and `VI` are left there: they are names too. */
const IN_SURNAME = /^(.+?),? (JR|SR|II|III|IV|V|VII|VIII|2ND|3RD|4TH|ESQ|PHD)\.?$/iu;

export function addresseeOf(person: Person): Addressee {
  const { surname, suffix } = withSuffixApart(person.lastName ?? '', person.suffix);
  const last = nameIn(surname);
  return {
    first: nameIn(person.firstName ?? '').name,
    middle: nameIn(person.middleName ?? '').name,
    last: last.name,
    suffix: suffixIn(suffix),
    family: last.folded,
  };
}

function withSuffixApart(lastName: string, suffix: string | null) {
  const own = suffix ?? '';
  const [, surname = lastName, inSurname = ''] =
    (lastName.includes(' ') ? IN_SURNAME.exec(lastName) : null) ?? [];
  const isOne = suffixIn(own) === '' || suffixIn(own) === suffixIn(inSurname);
  return isOne ? { surname, suffix: inSurname || own } : { surname: lastName, suffix: own };
}

interface Name {
  readonly name: string;
  readonly folded: string;
}

const nameIn = remembered((text): Name => {
  const name = NO_NAME.has(folded(text)) ? '' : properName(text);
  return { name, folded: folded(name) };
});

/** Other degrees and orders (`MD`, `OFM`) stay as they are. */
function suffixIn(text: string): string {
  const form = folded(text);
  return NO_SUFFIX.has(form) ? '' : (SUFFIXES[form] ?? text.trim());
}
