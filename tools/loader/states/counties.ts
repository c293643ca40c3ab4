import type { StateFacts } from '../canonical';

/**
 * Finds the display form of a county's name, whatever the file makes of case, blanks and punctuation (`ST FRANCIS`,
 * `NEWHANOVER`, `DE SOTO`); undefined when the state has no such county. Spellings met are remembered.
 */
export function countyByName({ counties }: StateFacts): (name: string) => string | undefined {
  const byLetters = new Map(counties.map((county) => [lettersOf(county), county]));
  const met = new Map<string, string>();
  return (name) => {
    const known = met.get(name);
    if (known !== undefined) return known;
    const county = byLetters.get(lettersOf(name));
    if (county !== undefined) met.set(name, county);
    return county;
  };
}

const lettersOf = (name: string) => name.toUpperCase().replace(/[^A-Z]/gu, '');
