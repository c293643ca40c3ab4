import { PAGE_STYLE } from '../../loader/report/style';

export const EVIDENCE_STYLE = `${PAGE_STYLE}
h1 { font-size: 1.4rem; overflow-wrap: anywhere; }
table { font-size: 0.875rem; }
td { vertical-align: top; white-space: normal; }
td.n, .time, .id { white-space: nowrap; }
td.hash { min-width: 17rem; font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
@media screen { .text { min-width: 7rem; } }
@media (min-width: 30rem) { dl > div { grid-template-columns: 15rem 1fr; } }
@media print {
  body { font-size: 11pt; }
  main { padding: 0; }
  table { font-size: 8.5pt; }
  h2 { margin-top: 1.5rem; break-after: avoid-page; }
  section { break-inside: auto; }
  tr, dl { break-inside: avoid-page; }
  .wide { overflow: visible; }
}
`;
