import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { PickOption } from '../../../src/components/LoadedPickBox';
import { PickBox } from '../../../src/components/PickBox';

const NAMES: readonly (readonly [string, string, number])[] = [
  ['Norman', 'city limits', 215],
  ['Norman · Ward 3', 'ward', 0],
  ['Norman Public Schools', 'school district', 260],
  ['Moore', 'city limits', 230],
];
const OPTIONS = NAMES.map(([label, kind, voters]): PickOption => ({
  ...{ key: `${kind} ${label}`, label, kind, voters },
  unavailable: voters === 0,
}));

/** Rooms of two places, matched by how their names begin, as a screen with state would use it. */
function Places({ disabled = false, status = 'loaded' as const, onEnter = () => undefined }) {
  const [typed, type] = useState('');
  const [open, setOpen] = useState(false);
  const [chosen, choose] = useState<readonly string[]>([]);
  const found = OPTIONS.filter(({ label }) => label.toLowerCase().startsWith(typed.toLowerCase()));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <PickBox
        {...{ id: 'places', label: 'Place', placeholder: 'City, ward…', disabled, open, typed, status }}
        options={found}
        more={0}
        stale={false}
        chips={chosen.map((key) => ({ key, label: OPTIONS.find((one) => one.key === key)?.label ?? key }))}
        onOpen={(nowOpen) => {
          setOpen(nowOpen);
          if (!nowOpen) type('');
        }}
        onType={type}
        onToggle={(key) =>
          choose((keys) => (keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]))
        }
        onRetry={() => undefined}
      />
      <button type="submit">Search</button>
    </form>
  );
}

async function openPlaces(props: Parameters<typeof Places>[0] = {}) {
  render(<Places {...props} />);
  return { user: userEvent.setup(), box: await screen.findByRole('combobox', { name: 'Place' }) };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chips = () => screen.queryAllByRole('button', { name: /^Remove/u }).map((one) => one.ariaLabel);

it('finds an option by typing; Enter chooses the first one, and does not send the form', async () => {
  const onEnter = jest.fn();
  const { user, box } = await openPlaces({ onEnter });
  await user.type(box, 'norman');
  expect(options()).toEqual([
    'Norman · city limits 215',
    'Norman · Ward 3 · ward 0',
    'Norman Public Schools · school district 260',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('3 matches');
  await user.keyboard('{Enter}');
  expect(chips()).toEqual(['Remove Norman']);
  expect(box).toHaveValue('');
  expect(box).toHaveAttribute('aria-expanded', 'false');
  expect(onEnter).not.toHaveBeenCalled();
  // With nothing looked for, Enter searches.
  await user.keyboard('{Enter}');
  expect(onEnter).toHaveBeenCalledTimes(1);
});

it('stays open while it is read, so that several can be chosen or taken away', async () => {
  const { user, box } = await openPlaces();
  await user.click(box);
  await user.click(screen.getByRole('option', { name: /^Norman · city/u }));
  await user.click(screen.getByRole('option', { name: /^Moore/u }));
  expect(chips()).toEqual(['Remove Norman', 'Remove Moore']);
  expect(screen.getByRole('option', { name: /^Moore/u })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('option', { name: /^Moore/u }));
  expect(chips()).toEqual(['Remove Norman']);
});

it('takes away by its button and by Backspace; Escape closes it and takes nothing away', async () => {
  const { user, box } = await openPlaces();
  for (const name of ['norman{Enter}', 'moore{Enter}']) await user.type(box, name);
  await user.type(box, 'n{Escape}');
  expect(box).toHaveAttribute('aria-expanded', 'false');
  expect(box).toHaveValue('');
  await user.keyboard('{Escape}');
  expect(chips()).toEqual(['Remove Norman', 'Remove Moore']);
  await user.keyboard('{Backspace}');
  expect(chips()).toEqual(['Remove Norman']);
  await user.click(screen.getByRole('button', { name: 'Remove Norman' }));
  expect(chips()).toEqual([]);
  expect(box).toHaveFocus();
});

it('says that nothing matches; Enter keeps what is typed and what it says', async () => {
  const onEnter = jest.fn();
  const { user, box } = await openPlaces({ onEnter });
  for (const keys of ['zz', '{Enter}']) {
    await user.type(box, keys);
    expect(box).toHaveValue('zz');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing on file matches that.');
  }
  expect(onEnter).not.toHaveBeenCalled();
});
