/** See classNames.js, which webpack's configuration loads. */
export function shortClassName(
  file: { readonly resourcePath: string; readonly rootContext: string },
  template: string,
  local: string,
): string;
