import type { StateFacts } from '../model/canonical';

/**
 * Finds a county's display name regardless of case, spaces, and punctuation (`ST FRANCIS`, `NEWHANOVER`, `DE
 * SOTO`); undefined if the state has no such county. Caches the spellings it finds.
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
