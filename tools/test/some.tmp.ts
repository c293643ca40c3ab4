import { onStack } from './onStack';
import { spawn } from 'node:child_process';
const run = async () => onStack({ spa: 'built' }, (env) => new Promise<void>((done) => {
  spawn('npx', ['playwright', 'test', '--reporter=list', '--workers=2', ...process.argv.slice(2)], { stdio: 'inherit', env: { ...process.env, ...env } }).on('exit', (code) => { process.exitCode = code ?? 1; done(); });
}));
void run();
