import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyEndpoint } from '../../src/contract/endpoint';

const CONTRACT = join(__dirname, '../../src/contract');

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'callers' in value;

/** Every endpoint that a file of the contract declares. */
export const ENDPOINTS: readonly AnyEndpoint[] = [
  ...new Set(
    readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => Object.values<unknown>(jest.requireActual(join(CONTRACT, file))))
      .filter(isEndpoint),
  ),
];
