import type { ResponseOf } from '../../src/contract/endpoint';
import type { createLinkEndpoint } from '../../src/contract/purchases';
import { TEST_NOW } from './renderApp';

type Link = ResponseOf<typeof createLinkEndpoint>;

export const LINK = 'https://shop.example/api/downloads/link';

/** The server's answer to who asks for a list's file: a link that is valid for an hour. */
export const linkTo = (recordCount: number, more: Partial<Link> = {}): Link => ({
  success: true,
  message: 'ok',
  recordCount,
  expiresAt: TEST_NOW + 3_600_000,
  downloadUrl: LINK,
  inParts: false,
  ...more,
});
