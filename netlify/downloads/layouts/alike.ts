import type { LayoutName } from '../../../src/contract/layouts/layouts';
import type { AlikeColumns } from '../marks';

/** Records with the same address, in each layout that has a record for each voter. */
export const ALIKE: Readonly<Record<Exclude<LayoutName, 'households'>, AlikeColumns>> = {
  'mail-house': { id: 'VoterID', from: 'Address1', to: 'AddressNote', needs: ['Address1'] },
  everything: { id: 'VoterID', from: 'StreetNum', to: 'MailZip', needs: ['StreetName', 'MailLine1'] },
  crm: { id: 'StateFileID', from: 'vAddress', to: 'mZip5', needs: ['vAddress', 'mAddress'] },
};

/** In the layout of households, the column with all ids of a record, divided by blanks. */
export const MANY_IDS = 'VoterIDs';
