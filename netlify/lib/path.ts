import { badRequest } from './errors';

/**
 * Values of the `:name` placeholders of `template` in a URL path, percent-decoded. Read from the URL, because
 * the platform decodes differently locally and when deployed. Throws a 400 `ApiError`.
 */
export function pathParams(template: string, pathname: string): Readonly<Record<string, string>> {
  const given = pathname.split('/');
  const params = template
    .split('/')
    .flatMap((part, n) => (part.startsWith(':') ? [[part.slice(1), decode(given[n] ?? '')] as const] : []));
  return Object.fromEntries(params);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw badRequest('The address is not valid.');
  }
}
