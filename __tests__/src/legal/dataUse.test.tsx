import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import {
  CITED_FLOOR as FLOOR,
  CITED_POLICIES as POLICIES,
} from '../../../src/contract/policies/citedPolicies';
import { DataUsePage } from '../../../src/features/legal/DataUsePage';

test('says of each state what buyers affirm and where that comes from, and that it is no legal advice', () => {
  const { container } = render(<DataUsePage />, { wrapper: MemoryRouter });
  expect(screen.getByText(/^This is not legal advice/u)).toBeVisible();
  for (const sentence of FLOOR.affirmation) expect(container).toHaveTextContent(sentence);
  expect(screen.getAllByRole('region')).toHaveLength(POLICIES.length);
  const ohio = within(screen.getByRole('region', { name: 'Ohio' }));
  expect(ohio.getByText('I will use Ohio’s list as the laws of Ohio allow.')).toBeVisible();
  expect(ohio.getByRole('link', { name: /^R\.C\. 3503\.13/u })).toHaveAttribute(
    'href',
    'https://law.onecle.com/ohio/title-35/3503.13.html',
  );
  expect(ohio.getByText(/\(not read by us\)/u)).toBeVisible();
});

test('says why a closed state is not for sale, and of an open one nothing', () => {
  render(<DataUsePage />, { wrapper: MemoryRouter });
  const closed = /^Pennsylvania asks anyone/u;
  expect(within(screen.getByRole('region', { name: 'Pennsylvania' })).getByText(closed)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Oklahoma' })).queryByText('Not for sale yet')).toBeNull();
  const states = within(screen.getByRole('navigation', { name: 'States' }));
  expect(states.getByRole('link', { name: 'Ohio' })).toHaveAttribute('href', '#OH');
  expect(states.getByText(/: not for sale yet$/u)).toHaveTextContent('Pennsylvania: not for sale yet');
});
