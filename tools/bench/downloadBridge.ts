import { startBridge } from '../database/embedded/startDatabase';

/**
 * Neon's HTTP endpoint in front of a server, in its own process as in production: `downloadBridge.ts URL
 * [CONNECTIONS]`.
 */
const [url = '', connections = '16'] = process.argv.slice(2);
const bridge = await startBridge({ databaseUrl: url, port: 0, connections: Number(connections) });
console.log(bridge.endpoint);
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
