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

/** A self-contained page: its Content-Security-Policy allows no scripts, fonts or images. */
export const htmlPage = (title: string, style: string, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <title>${title}</title>
        <style>
          ${{ markup: style }}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.markup;
