import * as v from 'valibot';
import type { Environment } from '../../build/deploySettings';
import { ask, type ServiceReply, check, fatal, type Finding, skipped, wrong } from './findings';

const projectSchema = v.object({
  projectId: v.optional(v.string()),
  authorizedDomains: v.optional(v.array(v.string()), []),
});
const policySchema = v.object({
  customStrengthOptions: v.optional(v.object({ minPasswordLength: v.optional(v.number()) })),
  enforcementState: v.optional(v.string()),
});
const errorSchema = v.object({ error: v.object({ message: v.string() }) });

/** The emulator's status for a call that it doesn't implement. */
const NOT_IMPLEMENTED = 501;

/** In characters. Shorter passwords are easy to guess. The sign-up page requires the same length. */
const SHORTEST_PASSWORD = 8;

/** Checks the project, domains, sign-in methods and password policy through Firebase Auth's public API. */
export async function examineFirebase(env: Environment, site: string | null): Promise<Finding[]> {
  if (!env.FIREBASE_API_KEY) return [skipped('FIREBASE_API_KEY is not set')];
  const emulator = env.FIREBASE_AUTH_EMULATOR_HOST;
  const base = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const at = (path: string) => `${base}/${path}?key=${encodeURIComponent(env.FIREBASE_API_KEY ?? '')}`;
  const post = (path: string, body: object) =>
    ask(at(path), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const project = await ask(at('v1/projects'));
  if (project === null)
    return [
      wrong('Firebase doesn’t respond', 'Check this machine’s network, then status.firebase.google.com.'),
    ];
  const read = v.safeParse(projectSchema, project.body);
  if (project.status !== 200 || !read.success)
    return [fatal('Firebase rejects FIREBASE_API_KEY', 'Copy it again: Firebase console, Project settings.')];
  const { authorizedDomains } = read.output;
  const [password, google, policy] = await Promise.all([
    post('v1/accounts:signInWithPassword', { email: 'nobody@example.invalid', password: 'x'.repeat(12) }),
    post('v1/accounts:createAuthUri', { providerId: 'google.com', continueUri: site ?? 'http://localhost' }),
    ask(at('v2/passwordPolicy')),
  ]);
  return [
    ...projectId(env.FIREBASE_PROJECT_ID, authorizedDomains),
    ...domains(authorizedDomains, site),
    check(
      !/OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED|CONFIGURATION_NOT_FOUND/u.test(errorOf(password)),
      'Email/password sign-in is on',
      'Email/password sign-in is off',
      'Firebase console, Authentication, Sign-in method: enable Email/Password.',
    ),
    google?.status === NOT_IMPLEMENTED
      ? skipped('Google sign-in: the emulator can’t say')
      : check(
          google?.status === 200,
          'Google sign-in is on',
          'Google sign-in is off',
          'Firebase console, Authentication, Sign-in method: enable Google.',
        ),
    passwordPolicy(policy),
  ];
}

/** Tokens contain the project's ID. Every project has its own Firebase domain, which begins with this ID. */
function projectId(id = '', authorized: readonly string[]): Finding[] {
  // The emulator accepts any project whose ID begins like this, and has no domains to compare.
  if (id.startsWith('demo-')) return [];
  return [
    check(
      authorized.includes(`${id}.firebaseapp.com`) || authorized.includes(`${id}.web.app`),
      'FIREBASE_PROJECT_ID and FIREBASE_API_KEY belong to the same project',
      'FIREBASE_PROJECT_ID is not the project of FIREBASE_API_KEY: no one could sign in',
      'Copy the Project ID again: Firebase console, Project settings.',
    ),
  ];
}

function domains(authorized: readonly string[], site: string | null): Finding[] {
  if (site === null) return [skipped('Authorized domains: set URL to the site’s address to compare them')];
  const { hostname } = new URL(site);
  return [
    check(
      authorized.includes(hostname),
      `Firebase lets ${hostname} sign people in`,
      `Firebase doesn’t let ${hostname} sign people in`,
      'Firebase console, Authentication, Settings, Authorized domains: add it.',
    ),
  ];
}

function passwordPolicy(answer: ServiceReply | null): Finding {
  const read = v.safeParse(policySchema, answer?.body);
  if (answer?.status !== 200 || !read.success) return skipped('Password policy: Firebase doesn’t report it');
  const length = read.output.customStrengthOptions?.minPasswordLength ?? 6;
  return check(
    length >= SHORTEST_PASSWORD && read.output.enforcementState === 'ENFORCE',
    `Passwords have ${length} characters or more`,
    `Firebase accepts passwords of ${length} characters`,
    `Firebase console, Authentication, Settings, Password policy: require ${SHORTEST_PASSWORD}, enforced.`,
  );
}

/** Firebase's error message, such as INVALID_LOGIN_CREDENTIALS; empty if there is none. */
function errorOf(answer: ServiceReply | null): string {
  const read = v.safeParse(errorSchema, answer?.body);
  return read.success ? read.output.error.message : '';
}
