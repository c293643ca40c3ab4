/**
 * The page's style: light or dark as the reader prefers, always light on paper, with tables that scroll on
 * narrow screens.
 */
export const EVIDENCE_STYLE = `
:root { color-scheme: light; --ink: #1b2430; --soft: #566270; --line: #d5dbe2; --page: #ffffff; }
@media screen and (prefers-color-scheme: dark) { :root { color-scheme: dark; --ink: #e7ecf2; --soft: #a3afbd;
  --line: #36414e; --page: #14191f; } }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.4rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 0.5rem; }
dl { margin: 0; display: grid; gap: 0.25rem; }
dl > div { display: grid; grid-template-columns: 1fr; gap: 0 1rem; border-top: 1px solid var(--line);
  padding-top: 0.25rem; }
dt, thead th { color: var(--soft); font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
th, td { padding: 0.2rem 0.6rem 0.2rem 0; text-align: left; border-top: 1px solid var(--line); }
thead th { border-top: 0; vertical-align: bottom; white-space: nowrap; }
td { vertical-align: top; }
.n { text-align: right; font-variant-numeric: tabular-nums; }
thead .n { white-space: normal; }
td.n, .time, .id { white-space: nowrap; }
@media screen { .text { min-width: 7rem; } }
@media (min-width: 30rem) { dl > div { grid-template-columns: 15rem 1fr; } }
@media print {
  body { font-size: 11pt; }
  main { max-width: none; padding: 0; }
  table { font-size: 8.5pt; }
  h2 { margin-top: 1.5rem; break-after: avoid-page; }
  tr, dl { break-inside: avoid-page; }
  .wide { overflow: visible; }
}
`;
