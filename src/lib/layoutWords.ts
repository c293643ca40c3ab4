import type { MadeFile } from '../contract/files';
import type { LayoutName } from '../contract/layouts/layouts';
import { formatHouseholds, formatVoters } from './voterLabels';

interface LayoutWords {
  readonly label: string;
  readonly about: string;
}

const NOT_CERTIFIED = 'Addresses aren’t CASS- or NCOA-processed. A mail house does both before printing.';

export const LAYOUT_WORDS: Readonly<Record<LayoutName, LayoutWords>> = {
  'mail-house': {
    label: 'Mail house, one piece per voter',
    about: `Name line, salutation and one mailable address. ${NOT_CERTIFIED}`,
  },
  households: {
    label: 'Mail house, one piece per household',
    about: `One piece for each mailbox: Maria and Jose Garcia. ${NOT_CERTIFIED}`,
  },
  everything: {
    label: 'Everything',
    about: 'Every column we have, as in the state’s file, plus voting history.',
  },
  crm: {
    label: 'CRM import',
    about: 'Voter ID, names, home and mailing address, party and districts, for NGP VAN and other CRMs.',
  },
};

export const SAMPLING_WORDS = {
  frequent: 'most frequent voters',
  random: 'a random sample',
} as const;

/** Layout, number of records, and which of the list’s. */
export function madeFileWords({ layout, records, only }: MadeFile): readonly string[] {
  return [
    LAYOUT_WORDS[layout].label,
    `${layout === 'households' ? formatHouseholds(records) : formatVoters(records)}${only ? ` from the list, ${SAMPLING_WORDS[only.by]}` : ''}`,
  ];
}
