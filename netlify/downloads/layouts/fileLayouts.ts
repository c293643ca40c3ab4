import type { LayoutName } from '../../../src/contract/layouts/layouts';
import { crm } from './crm';
import { everything } from './everything';
import type { FileLayout } from './layout';
import { mailHouse } from './mailHouse';

export const FILE_LAYOUTS: Readonly<Record<LayoutName, FileLayout>> = {
  'mail-house': mailHouse,
  everything,
  crm,
};
