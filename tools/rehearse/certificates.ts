import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Certificates {
  /** File of the authority that signed the others. */
  readonly authority: string;
  readonly certFile: string;
  readonly keyFile: string;
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** An authority made on the spot, and a certificate of it for these hosts. Needs the program `openssl`. */
export function makeCertificates(directory: string, hosts: readonly string[]): Certificates {
  const file = (name: string) => join(directory, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: directory, stdio: 'pipe' });
  const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...ec,
    '-days',
    '2',
    '-subj',
    '/CN=Rehearsal',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
  );
  openssl('req', ...ec, '-subj', '/CN=Rehearsal services', '-keyout', 'services.key', '-out', 'services.csr');
  writeFileSync(file('hosts.ext'), `subjectAltName=${hosts.map((host) => `DNS:${host}`).join()}`);
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'hosts.ext'];
  openssl('x509', '-req', '-in', 'services.csr', ...signed, '-days', '2', '-out', 'services.pem');
  const [certFile, keyFile] = [file('services.pem'), file('services.key')];
  return {
    ...{ authority: file('ca.pem'), certFile, keyFile },
    cert: readFileSync(certFile),
    key: readFileSync(keyFile),
  };
}
