/** The release that Netlify runs (netlify.toml) and the lock file installs. */
const NODE_MAJOR = 24;

// Imported first by the commands a newcomer runs. npm scripts run on the Node that `npm ci` installed where
// it installs one, and elsewhere on the machine's own, which may be too old.
const { node } = process.versions;
if (Number.parseInt(node, 10) < NODE_MAJOR) {
  console.error(
    `This needs Node ${NODE_MAJOR} or newer; you have ${node}. On macOS and Linux, x64 and arm64, npm ci installs it with the ` +
      'other packages, unless optional packages are switched off. Otherwise install it from https://nodejs.org.',
  );
  process.exit(1);
}
