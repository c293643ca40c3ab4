import { act, screen } from '@testing-library/react';
import type { MadeForm } from '../../../src/contract/files/chosenFile';
import {
  choiceKept,
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
import { paymentLearned } from '../../../src/state/payments/paymentsSlice';
import { renderApp } from '../../support/renderApp';
import { breakdownApi } from '../breakdown/openBreakdown';
import { paid } from '../purchase/purchaseStates';

// What is chosen for a list's file stays with the list, and is offered for another one.

const PATH = '/voters?City=TULSA&show=file';
const reduce = fileChoicesSlice.reducer;
const LIST = { City: 'TULSA' };
const opened = reduce(undefined, searchOpened({ runId: '1', filters: LIST }));
const chosen = reduce(opened, layoutChosen({ purchaseId: null, layout: 'households' }));
const OTHER = searchSubmitted({ runId: '2', filters: { City: 'ENID', State: 'OK' } });
const layoutOf = (fileChoices: typeof chosen, purchaseId: string | null) =>
  selectFileChoice({ fileChoices }, purchaseId).layout;
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

it.each([
  ['a budget', selectionChanged({ purchaseId: null, fields: { by: 'frequent', budget: '5', cost: '0.62' } })],
  ['groups', selectionChanged({ purchaseId: null, fields: { shares: ['50', '50'] } })],
  ['what everyone gets', layoutChosen({ purchaseId: null, layout: 'mail-house' })],
])('is not offered if it was no more than %s', (_what, chosenLast) => {
  const other = reduce(reduce(opened, chosenLast), OTHER);
  expect(selectEarlierChoice({ fileChoices: other }, null)).toBeUndefined();
});

it('stays while its list is narrowed and widened', () => {
  const narrowed = reduce(chosen, searchSubmitted({ runId: '2', filters: { AgeMin: 60, City: 'TULSA' } }));
  expect(layoutOf(narrowed, null)).toBe('households');
  const widened = reduce(narrowed, searchSubmitted({ runId: '3', filters: { AgeMin: 60 } }));
  expect(layoutOf(widened, null)).toBe('households');
  const back = reduce(widened, searchOpened({ runId: '4', filters: LIST }));
  expect(layoutOf(back, null)).toBe('households');
  expect(selectEarlierChoice({ fileChoices: back }, null)).toBeUndefined();
});

it('goes once the list is bought but for a piece per household, and stays while a checkout was only looked at', () => {
  const filters = { AgeMin: 60, City: 'TULSA' };
  const random = selectionChanged({ purchaseId: null, fields: { by: 'random', pieces: '9' } });
  const kept = reduce(reduce(chosen, random), choiceKept({ purchaseId: 'p1', filters: LIST }));
  const looked = reduce(kept, searchSubmitted({ runId: '2', filters }));
  const byOf = (fileChoices: typeof chosen, purchaseId: string | null) =>
    selectFileChoice({ fileChoices }, purchaseId).selection.by;
  expect([layoutOf(looked, null), layoutOf(looked, 'p1')]).toEqual(['households', 'households']);
  expect([byOf(looked, null), byOf(looked, 'p1')]).toEqual(['random', 'random']);
  const payment = { filters: LIST, outcome: 'charged' as const, paid: { ...paid, purchaseId: 'p1' } };
  const bought = reduce(kept, paymentLearned({ uid: 'u1', payment }));
  const next = reduce(bought, searchSubmitted({ runId: '2', filters }));
  expect([layoutOf(next, null), layoutOf(next, 'p1')]).toEqual(['households', 'households']);
  expect([byOf(next, null), byOf(next, 'p1')]).toEqual(['all', 'random']);
  // A sample is that list's own, and nothing else was chosen.
  expect(selectEarlierChoice({ fileChoices: next }, null)).toBeUndefined();
  const again = reduce(next, searchSubmitted({ runId: '3', filters: { AgeMin: 70, City: 'TULSA' } }));
  expect(layoutOf(again, null)).toBe('households');
  const begun = searchOpened({ runId: '2', filters, unchanged: true });
  expect(layoutOf(reduce(bought, begun), null)).toBe('mail-house');
  const other = reduce(
    kept,
    paymentLearned({ uid: 'u1', payment: { ...payment, paid: { ...paid, purchaseId: 'p2' } } }),
  );
  expect(layoutOf(reduce(other, searchSubmitted({ runId: '2', filters })), null)).toBe('households');
});

it('comes back with the list', () => {
  const other = reduce(chosen, searchSubmitted({ runId: '2', filters: { State: 'OK' } }));
  const back = reduce(other, searchSubmitted({ runId: '3', filters: LIST }));
  expect(layoutOf(back, null)).toBe('households');
  expect(selectEarlierChoice({ fileChoices: back }, null)).toBeUndefined();
});

it('is one choice for the results and the checkout, whichever it was changed in last', () => {
  const kept = reduce(opened, choiceKept({ purchaseId: 'p1', filters: LIST }));
  const inCheckout = reduce(kept, layoutChosen({ purchaseId: 'p1', layout: 'crm' }));
  const reopened = reduce(inCheckout, choiceKept({ purchaseId: 'p1', filters: LIST }));
  expect([null, 'p1'].map((id) => layoutOf(reopened, id))).toEqual(['crm', 'crm']);
  const inResults = reduce(reopened, layoutChosen({ purchaseId: null, layout: 'households' }));
  expect(layoutOf(inResults, 'p1')).toBe('households');
  const renewed = reduce(inResults, choiceKept({ purchaseId: 'p2', filters: LIST }));
  expect(layoutOf(renewed, 'p2')).toBe('households');
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
  ['never offers to take back a piece per household', 'labels', null],
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
