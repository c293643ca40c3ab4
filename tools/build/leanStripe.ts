import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { PROVIDER_PARTS } from '../../netlify/lib/providerParts';

/**
 * Leaves out the parts of Stripe's SDK that no function asks for. The SDK makes an object of each
 * part for every client, so that no bundler can tell that they are not needed: here each becomes a class
 * without methods. Fails the build if the SDK no longer has a part of ours where it was.
 * @param parts what is kept, by the SDK's names
 */
export function leanStripe(parts: readonly string[] = PROVIDER_PARTS): Plugin {
  return {
    name: 'lean-stripe',
    setup(build) {
      const kept = new Set(parts.map(fileOf));
      const found = new Set<string>();
      build.onResolve({ filter: PARTS }, async ({ path, importer }) => {
        if (!CLIENT.test(importer)) return undefined;
        if (kept.has(path)) {
          found.add(path);
          return undefined;
        }
        return { path, namespace: LEFT_OUT, pluginData: await importsOf(importer, path) };
      });
      build.onLoad({ filter: PARTS, namespace: LEFT_OUT }, ({ pluginData }) => ({
        contents: (pluginData as readonly string[]).map((name) => `export class ${name} {}`).join('\n'),
      }));
      build.onEnd(() => ({
        errors: [...kept]
          .filter((path) => !found.has(path))
          .map((path) => ({
            text: `Stripe's SDK has no ${path} any more (tools/build/leanStripe.ts)`,
          })),
      }));
    },
  };
}

// Go reads the filters of esbuild, and has no flag `u`.
const PARTS = /^\.\/resources/;
const LEFT_OUT = 'left-out-of-stripe';
/** The SDK's one file that imports every part. */
const CLIENT = /[\\/]stripe[\\/]esm[\\/]stripe\.esm\.node\.js$/u;

/** `paymentIntents` is in ./resources/PaymentIntents.js. */
const fileOf = (part: string) => `./resources/${part.charAt(0).toUpperCase()}${part.slice(1)}.js`;

/** The names that a file imports from another, as in `import { ChargeResource, } from './Charges.js'`. */
async function importsOf(importer: string, path: string): Promise<string[]> {
  const text = await readFile(importer, 'utf8');
  return [...text.matchAll(/^import \{ (?<name>\w+),? \} from '(?<from>[^']+)'/gmu)].flatMap(({ groups }) =>
    groups?.from === path ? [groups.name ?? ''] : [],
  );
}
