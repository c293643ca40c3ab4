import { nodeTooOld } from './nodeVersion';

/**
 * Imported first by the commands a newcomer runs. `npm ci` installs Node for macOS and Linux on x64 and
 * arm64, and npm scripts run on it. Elsewhere they run on the machine's own Node, which may be too old.
 */
const refusal = nodeTooOld(process.versions.node);
if (refusal !== null) {
  console.error(refusal);
  process.exit(1);
}
