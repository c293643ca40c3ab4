import { Socket } from 'node:net';

/**
 * Loaded before a program of the rehearsal (`node --import`): a connection to a host and port named in
 * REHEARSAL_HOSTS goes to a port of this machine, and one to any other host fails. The program itself sees
 * the real names, and checks the certificates for them.
 */
const ports = new Map(Object.entries(JSON.parse(process.env.REHEARSAL_HOSTS ?? '{}')));
const OWN = new Set(['localhost', '127.0.0.1', '::1']);
const { connect } = Socket.prototype;

/** The forms that Node's own modules and PostgreSQL's driver call it with. */
function optionsOf([first, second]) {
  if (typeof first === 'object') return first;
  return Number.isInteger(Number(first)) ? { port: Number(first), host: second } : { path: first };
}

Socket.prototype.connect = function (...given) {
  const list = Array.isArray(given[0]) ? given[0] : given;
  const options = optionsOf(list);
  const { path, host = 'localhost', port } = options;
  if (path || OWN.has(host)) return connect.apply(this, given);
  const here = ports.get(`${host}:${port}`);
  if (here === undefined) throw new Error(`The rehearsal has no ${host}:${port}`);
  const callback = list.find((each) => typeof each === 'function');
  return connect.call(this, { ...options, host: '127.0.0.1', port: here }, callback);
};
