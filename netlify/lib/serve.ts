import { ApiError } from './errors';
import { type NetlifyFunction, respond, type Served } from './respond';

/**
 * One function for all endpoints of a subject: the first one whose path matches the request answers it. Any
 * other path gets the contract's JSON 404 instead of the site's HTML page.
 */
export function serve(...endpoints: readonly Served[]): Served {
  const run: NetlifyFunction = (request, context) => {
    const { pathname } = new URL(request.url);
    const asked = endpoints.find(({ paths }) => paths.some((path) => patternOf(path).test(pathname)));
    return (asked ?? unknown)(request, context);
  };
  return Object.assign(run, { paths: endpoints.flatMap(({ paths }) => paths) });
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u');

const unknown = respond('/api/*', () =>
  Promise.reject(new ApiError('not_found', 'There is no such endpoint.')),
);
