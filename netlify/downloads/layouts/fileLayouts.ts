import type { LayoutName } from '../../../src/contract/layouts/layouts';
import { crm } from './crm';
import { everything } from './everything';
import { households } from './households';
import type { FileLayout } from './layout';
import { mailHouse } from './mailHouse';

export const FILE_LAYOUTS: Readonly<Record<LayoutName, FileLayout>> = {
  'mail-house': mailHouse,
  households,
  everything,
  crm,
};
