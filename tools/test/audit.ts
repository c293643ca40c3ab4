import { spawnSync } from 'node:child_process';
import { auditReport } from './auditReport';

/** `npm run audit`: the known vulnerabilities of the packages that the shop ships, as far as the registry tells. */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
const { code, lines } = auditReport(stdout);
for (const line of lines) console.log(line);
process.exitCode = code;
