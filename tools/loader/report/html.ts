/** Markup that is safe to insert into a page unescaped. */
export interface Html {
  readonly markup: string;
}

type Value = string | number | Html | readonly Html[];

/** Markup from a template. Escapes every inserted value that is not markup itself. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: String.raw({ raw: parts }, ...values.map(markupOf)) };
}

function markupOf(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

/** Safe between tags and inside quoted attributes. Control characters, which HTML forbids, become spaces. */
function escaped(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- matches control characters on purpose
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/gu, ' ')
      .replace(/[&<>"']/gu, (found) => `&#${found.charCodeAt(0)};`)
      .toWellFormed()
  );
}
