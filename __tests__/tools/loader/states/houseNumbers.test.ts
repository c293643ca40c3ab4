import { STATE_CODES, type StateCode } from '../../../../tools/loader/states/facts';
import { directoryWith } from '../directoryWith';
import { type Cells, stateFile } from './stateFiles';
import { readerOf } from './stateTests';

/** How a state may write a house number on Elm Street, in the columns that it has. */
const WRITTEN: Readonly<Record<StateCode, (number: string, more: string) => Cells>> = {
  AR: (streetNum, streetNumSuffix) => ({ streetNum, streetNumSuffix }),
  FL: (number, more) => ({ residenceLine1: `${number}${more && ` ${more}`} Elm St` }),
  NC: (number, more) => ({ address: `${number}${more && ` ${more}`} Elm St` }),
  OH: (number, more) => ({ address1: `${number}${more && ` ${more}`} Elm St` }),
  OK: (number, more) => ({ streetNum: `${number}${more && ` ${more}`}` }),
  PA: (houseNumber, houseNumberSuffix) => ({ houseNumber, houseNumberSuffix, streetName: 'Elm St' }),
};

it.each(STATE_CODES)(
  'a letter belongs to the house number, and a fraction stays apart, in %s',
  async (state) => {
    const { files, voterLine, idOf, reader } = stateFile(state);
    const cases = [
      ['70', 'A', '70A'],
      ['70A', '', '70A'],
      ['70', 'b', '70B'],
      ['70-A', '', '70A'],
      ['70', '1/2', '70 1/2'],
      ['70½', '', '70 1/2'],
      ['70-12', '', '70-12'],
    ] as const;
    const lines = cases.map(([number, more], n) => voterLine(n + 1, WRITTEN[state](number, more)));
    const { voters } = await readerOf(reader)(directoryWith(files(lines)));
    expect(cases.map((_, n) => voters[idOf(n + 1)])).toEqual(
      cases.map(
        ([, , street_num]) => expect.objectContaining({ street_num, street_name: 'ELM ST' }) as unknown,
      ),
    );
  },
);
