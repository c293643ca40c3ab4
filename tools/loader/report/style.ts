/**
 * The report's style: light or dark as the reader prefers, always light on paper, with tables that scroll on
 * narrow screens.
 */
export const PAGE_STYLE = `
:root { color-scheme: light; --ink: #1b2430; --soft: #566270; --line: #d5dbe2; --page: #ffffff; --fill: #3567a8;
  --mark: #b3460b; }
@media screen and (prefers-color-scheme: dark) { :root { color-scheme: dark; --ink: #e7ecf2; --soft: #a3afbd;
  --line: #36414e; --page: #14191f; --fill: #6ea3e6; --mark: #ffb078; } }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.25; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 0.5rem; }
dl { margin: 0; display: grid; gap: 0.25rem; }
dl > div { display: grid; grid-template-columns: 9rem 1fr; gap: 0 1rem; border-top: 1px solid var(--line);
  padding-top: 0.25rem; }
dt, thead th { color: var(--soft); font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
ul { margin: 0; padding-left: 1.2rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.2rem 0.6rem 0.2rem 0; text-align: left; font-weight: normal; vertical-align: middle;
  border-top: 1px solid var(--line); white-space: nowrap; }
thead th, thead td { border-top: 0; vertical-align: bottom; }
tfoot th, tfoot td { font-weight: 600; border-top: 2px solid var(--soft); }
.n { text-align: right; font-variant-numeric: tabular-nums; }
thead .n { white-space: normal; }
.bar { width: 30%; min-width: 6rem; }
svg { display: block; }
.fill { fill: var(--fill); }
.mark { fill: var(--mark); }
@media print { main { max-width: none; } section { break-inside: avoid-page; } }
@media (max-width: 30rem) { dl > div { grid-template-columns: 1fr; } }
`;
