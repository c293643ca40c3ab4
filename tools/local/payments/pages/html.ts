/** A page for a frame. What it is made of is our own. */
export function framePage({
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
<title>${title}</title>
<style>${style}</style>
</head>
<body>
${body}
${script === undefined ? '' : `<script src="${script}"></script>`}
</body>
</html>
`;
}
