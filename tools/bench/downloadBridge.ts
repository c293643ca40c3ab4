import { startBridge } from '../local/database/startDatabase';

/** Neon's HTTP endpoint in front of a server, in a process of its own as in production: `downloadBridge.ts URL`. */
const bridge = await startBridge({ databaseUrl: process.argv[2] ?? '', port: 0 });
console.log(bridge.endpoint);
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
