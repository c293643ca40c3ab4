const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an HTML page: of element content or of a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);
}

/** Cents as dollars: `$9.99`. */
export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** A whole page. `body`, `head` and `style` are HTML and CSS of this program's own. */
export function htmlPage({
  title,
  style,
  body,
  script,
}: Record<'title' | 'style' | 'body', string> & { script?: string }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
${script === undefined ? '' : `<script src="${script}"></script>`}
</body>
</html>
`;
}
