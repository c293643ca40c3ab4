import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Fills in the sign-up form, and sends it. An empty text leaves its field alone. */
export async function fillSignUp(
  user: UserEvent,
  { first = 'Wilma', last = 'Testwell', password = 'correct horse 9', again = '' } = {},
): Promise<void> {
  const typed = {
    'First Name': first,
    'Last Name': last,
    Email: 'wilma@example.org',
    Password: password,
    'Confirm Password': again || password,
  };
  await pasteInto(user, typed);
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
}

/** Fills in the sign-in form, and sends it. */
export async function fillSignIn(user: UserEvent): Promise<void> {
  await pasteInto(user, { Email: 'wilma@example.org', Password: 'correct horse' });
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

async function pasteInto(user: UserEvent, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    if (text === '') continue;
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  }
}
