import { act, screen } from '@testing-library/react';
import type { MadeForm } from '../../../src/contract/files/chosenFile';
import {
  earlierChoiceUsed,
  fileChoicesSlice,
  formChosen,
  layoutChosen,
  selectEarlierChoice,
  selectFileChoice,
  selectionChanged,
} from '../../../src/downloads/fileChoicesSlice';
import type { SelectionFields } from '../../../src/downloads/fileChoicesState';
import { searchOpened, searchSubmitted } from '../../../src/state/events';
import { renderApp } from '../../support/renderApp';
import { breakdownApi } from '../breakdown/openBreakdown';

// What was chosen for an earlier list's file is offered for another list.

const PATH = '/voters?City=TULSA&show=file';
const reduce = fileChoicesSlice.reducer;
const opened = reduce(undefined, searchOpened({ runId: '1', filters: { City: 'TULSA' } }));
const chosen = reduce(opened, layoutChosen({ purchaseId: null, layout: 'households' }));
const OTHER = searchSubmitted({ runId: '2', filters: { City: 'ENID', State: 'OK' } });
const household = () => screen.findByRole('radio', { name: /household/u });

it('brings layout, format and names to another list, and nothing that was meant for the earlier one', () => {
  const fields: Partial<SelectionFields> = {
    ...{ by: 'frequent', pieces: '8', budget: '5', cost: '0.62', shares: ['90', '10'] },
    mail: { salutation: 'formal', orResident: 'Y', extra: '', keycode: 'FALL26' },
  };
  const ofGroups = reduce(chosen, formChosen({ purchaseId: null, form: 'group-files' }));
  const earlier = reduce(ofGroups, selectionChanged({ purchaseId: null, fields }));
  const other = reduce(earlier, OTHER);
  expect(selectEarlierChoice({ fileChoices: other }, 'p9')).toBeUndefined();
  const priced = reduce(other, selectionChanged({ purchaseId: null, fields: { cost: '0.50' } }));
  const used = reduce(priced, earlierChoiceUsed({ purchaseId: null }));
  expect(selectFileChoice({ fileChoices: used }, null)).toMatchObject({
    layout: 'households',
    form: undefined,
    selection: {
      ...{ by: 'all', pieces: '', budget: '', cost: '0.50', shares: [] },
      mail: { salutation: 'formal', orResident: 'Y', extra: '', keycode: '' },
    },
  });
});

it.each<[string, Partial<SelectionFields>]>([
  ['a budget', { by: 'frequent', pieces: '8', budget: '5', cost: '0.62' }],
  ['groups', { shares: ['50', '50'] }],
])('is not offered if it was no more than %s', (_what, fields) => {
  const own = reduce(opened, selectionChanged({ purchaseId: null, fields }));
  const other = reduce(own, OTHER);
  expect(selectEarlierChoice({ fileChoices: other }, null)).toBeUndefined();
});

it('is not offered if it was nothing else than everyone gets', () => {
  const undone = reduce(chosen, layoutChosen({ purchaseId: null, layout: 'mail-house' }));
  const other = reduce(undone, OTHER);
  expect(selectEarlierChoice({ fileChoices: other }, null)).toBeUndefined();
});

it('is offered where it would act, in one press', async () => {
  const { user, store } = await renderApp({ api: breakdownApi(), path: PATH });
  await user.click(await household());
  act(() => void store.dispatch(OTHER));
  const layout = await screen.findByLabelText('File layout');
  expect(layout).toHaveValue('mail-house');
  expect(
    screen.getByText(/^For an earlier list you chose: Mail house, one piece per household\./u),
  ).toBeVisible();
  screen.getByRole('button', { name: 'Use that again' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('radio', { name: /household/u, checked: true })).toHaveFocus();
  expect(layout).toHaveValue('households');
  expect(screen.queryByText(/For an earlier list/u)).toBeNull();
});

it.each<[string, MadeForm, RegExp | null]>([
  ['names only what differs', 'xlsx', /^For an earlier list you chose: Excel\./u],
  ['never offers to take back a piece per household', 'walk-sheets', null],
])('%s', async (_what, form, words) => {
  const { user, store } = await renderApp({ api: breakdownApi(), path: PATH });
  await household();
  act(() => void store.dispatch(formChosen({ purchaseId: null, form })));
  act(() => void store.dispatch(OTHER));
  expect(await screen.findByText(/^For an earlier list you chose: /u)).toBeVisible();
  await user.click(await household());
  if (words === null) {
    expect(screen.queryByText(/^For an earlier list/u)).toBeNull();
    return;
  }
  expect(screen.getByText(words)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use that again' }));
  expect(await household()).toBeChecked();
  expect(screen.getByLabelText('File format')).toHaveValue('xlsx');
});
