/** Markup that is safe to be put into a page as it is. */
export interface Html {
  readonly markup: string;
}

type Value = string | number | Html | readonly Html[];

/** Markup from a template. Everything put into it that is not markup itself is text, and escaped. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: String.raw({ raw: parts }, ...values.map(markupOf)) };
}

function markupOf(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

/** Good between tags and within quoted attributes. What no page may hold (NUL and the like) becomes a blank. */
function escaped(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- control characters are what is looked for
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/gu, ' ')
      .replace(/[&<>"']/gu, (found) => `&#${found.charCodeAt(0)};`)
      .toWellFormed()
  );
}
