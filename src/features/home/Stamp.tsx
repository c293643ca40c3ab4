/** The stamp on the card. Drawn without CSS, which would be part of every first view. */
export default function Stamp() {
  return (
    <>
      <rect
        x="302"
        y="32"
        width="74"
        height="90"
        fill="var(--paper)"
        stroke="var(--postal)"
        strokeDasharray="0 7"
        strokeLinecap="round"
        strokeWidth="5"
      />
      <rect x="310" y="40" width="58" height="74" fill="var(--postal)" />
      <path d="m322 78 12 12 22-26" stroke="var(--on-postal)" strokeWidth="7" />
      <g stroke="var(--ink)" strokeWidth="2.5">
        <circle cx="268" cy="82" r="42" />
        <circle cx="268" cy="82" r="37" />
        <path d="M150 66q12-9 24 0t24 0 24 0M150 82q12-9 24 0t24 0 24 0M150 98q12-9 24 0t24 0 24 0" />
      </g>
      <g fill="var(--ink)" fontSize="9" fontWeight="750" letterSpacing="0.08em" textAnchor="middle">
        <text x="268" y="79">
          PRECINCT
        </text>
        <text x="268" y="94">
          POST
        </text>
      </g>
    </>
  );
}
