/** The release that Netlify runs (netlify.toml) and the lock file installs. */
export const NODE_MAJOR = 24;

/** What to tell a person whose Node cannot run the tools; null if it can. @param version such as `24.21.0` */
export function nodeTooOld(version: string): string | null {
  if (Number.parseInt(version, 10) >= NODE_MAJOR) return null;
  return (
    `This needs Node ${NODE_MAJOR} or newer; you have ${version}. On macOS and Linux, x64 and arm64, npm ci installs it with the ` +
    'other packages, unless optional packages are switched off. Otherwise install it from https://nodejs.org.'
  );
}

// Imported first by the commands a newcomer runs. npm scripts run on the Node that `npm ci` installed where
// it installs one, and elsewhere on the machine's own, which may be too old.
const refusal = nodeTooOld(process.versions.node);
if (refusal !== null) {
  console.error(refusal);
  process.exit(1);
}
