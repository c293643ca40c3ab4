import { objectOf } from './acts';

/** Words that must stand in a sentence about a filter. */
export const NAMES: Readonly<Record<string, string>> = {
  ...{
    OK: 'Oklahoma',
    AR: 'Arkansas',
    PA: 'Pennsylvania',
    VH1: 'Voted on',
    DEM: 'Democrats',
    REP: 'Republicans',
    IND: 'Independents',
    A: 'Active voters',
  },
};
export const isNamed = (sentence: string) => (value: unknown) => {
  const name = NAMES[String(value)] ?? String(value);
  const hidden = /^[A-Z]+ 0*(\d+)$/u.exec(name)?.[1];
  return sentence.toLowerCase().includes(hidden === undefined ? name.toLowerCase() : `hidden ${hidden}`);
};
export const isAllNamed = (filters: unknown, sentence: string) =>
  Object.values(objectOf(filters))
    .flatMap((value) => String(value).split(','))
    .every(isNamed(sentence));
