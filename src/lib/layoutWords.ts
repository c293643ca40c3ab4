import type { LayoutName } from '../contract/layouts/layouts';

interface LayoutWords {
  readonly label: string;
  readonly about: string;
}

/** Addresses are as good as the state's file. */
const NOT_CERTIFIED =
  'We don’t run CASS, which checks and standardizes addresses, or NCOA, which finds people who have moved. A mail house runs both before printing. If you print labels yourself, neither is done.';

/** What each layout is called. */
export const LAYOUT_WORDS: Readonly<Record<LayoutName, LayoutWords>> = {
  'mail-house': {
    label: 'Mail house, one piece per voter',
    about: `For a company that prints and mails for you, or for labels of your own. Name line, salutation and one mailable address. ${NOT_CERTIFIED}`,
  },
  households: {
    label: 'Mail house, one piece per household',
    about: `Voters who share a mailbox get one piece: Maria and Jose Garcia. ${NOT_CERTIFIED}`,
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
