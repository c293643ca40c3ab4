import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { unzipped, zipEntries } from '../loader/files/packed';

interface Route {
  readonly pattern: string;
  readonly literal?: string;
  readonly expression?: string;
}

/** What the manifest beside the zip files says of each. */
interface Described {
  readonly name: string;
  readonly path: string;
  readonly schedule?: string;
  readonly routes?: readonly Route[];
  readonly excludedRoutes?: readonly Route[];
}

export interface PackedFunction {
  readonly name: string;
  readonly isScheduled: boolean;
  /** Where it was unpacked. */
  readonly directory: string;
  /** The pattern that a path fits, as the manifest has it; undefined if the function does not answer it. */
  routeOf(pathname: string): string | undefined;
}

/**
 * Unpacks each zip file of a directory into a directory of its own, out of reach of our packages. Routes and
 * schedules are those of the manifest.json beside them.
 */
export async function unpackAll(directory: string): Promise<readonly PackedFunction[]> {
  const manifest = await readFile(join(directory, 'manifest.json'), 'utf8');
  const { functions } = JSON.parse(manifest) as { functions: readonly Described[] };
  return Promise.all(
    functions.map(async ({ name, path, schedule, routes = [], excludedRoutes = [] }) => {
      const unpacked = join(directory, 'unpacked', name);
      await unpack(path, unpacked);
      return {
        name,
        isScheduled: schedule !== undefined,
        directory: unpacked,
        routeOf: (pathname: string) =>
          excludedRoutes.some((route) => fits(route, pathname))
            ? undefined
            : routes.find((route) => fits(route, pathname))?.pattern,
      };
    }),
  );
}

const fits = ({ literal, expression }: Route, pathname: string): boolean =>
  expression === undefined ? literal === pathname : new RegExp(expression, 'u').test(pathname);

async function unpack(zip: string, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const entry of await zipEntries(zip, zip)) {
    const file = createWriteStream(join(directory, entry.fileName));
    await pipeline(
      unzipped(zip, entry, entry.fileName, () => undefined),
      file,
    );
  }
}
