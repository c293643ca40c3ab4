import { expect } from '@playwright/test';
import { LOCAL_PROJECT } from '../../../tools/local/environment';
import { portsFrom } from '../../../tools/local/ports';
import { setting } from './database';

/** Asks the emulator, as an administrator in the provider's console unless it is as anybody. */
export async function emulator<Answer>(path: string, body?: object, as?: 'anybody'): Promise<Answer> {
  const { identity } = portsFrom(Number(new URL(setting('E2E_BASE_URL')).port));
  const response = await fetch(`http://127.0.0.1:${identity}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(as === undefined && { authorization: 'Bearer owner' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.ok).toBe(true);
  return (await response.json()) as Answer;
}

const ACCOUNTS = `identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT}/accounts`;

/** Disables an account, or confirms its address, as its person would with the link in the mail. */
export async function changeAccount(
  email: string,
  change: { readonly disableUser?: true; readonly emailVerified?: true },
): Promise<void> {
  const { users = [] } = await emulator<{ users?: { localId: string }[] }>(`${ACCOUNTS}:lookup`, {
    email: [email],
  });
  await emulator(`${ACCOUNTS}:update`, { localId: users[0]?.localId, ...change });
}
