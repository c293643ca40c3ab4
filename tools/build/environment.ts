/** An environment, as Netlify gives it to a build. */
export type BuildEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * Whether what is built may be deployed: on Netlify, in any context, or by Netlify's CLI (`netlify deploy`,
 * `netlify build`) on any machine. `netlify dev` deploys nothing.
 */
export const isDeploy = (env: BuildEnvironment) => env.NETLIFY === 'true' || isByCli(env);

/** Whether Netlify's CLI builds. It knows the settings, but gets the secret ones masked. */
export const isByCli = (env: BuildEnvironment) =>
  env.NETLIFY !== 'true' && env.NETLIFY_LOCAL === 'true' && env.NETLIFY_DEV !== 'true';

export const isProduction = (env: BuildEnvironment) => env.CONTEXT === 'production';
