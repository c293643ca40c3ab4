import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../../database/projectRoot';

const SCRIPTS = ['stripe', 'cardFrame', 'challengeFrame'] as const;
type ScriptName = (typeof SCRIPTS)[number];

const bundled = new Map<ScriptName, Promise<string>>();

/** A browser script, bundled from browser/NAME.ts on first request; null if there is none by that name. */
export function browserScript(name: string): Promise<string> | null {
  const known = SCRIPTS.find((script) => script === name);
  if (known === undefined) return null;
  const text = bundled.get(known) ?? bundle(known);
  bundled.set(known, text);
  return text;
}

async function bundle(name: ScriptName): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(projectRoot(), 'tools/local/payments/browser', `${name}.ts`)],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}
