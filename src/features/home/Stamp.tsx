import styles from './CountCard.module.css';

/** A stamp with its postmark, in the corner of the card. */
export function Stamp() {
  return (
    <svg className={styles.corner} viewBox="146 26 236 104" fill="none" aria-hidden="true">
      <rect x="302" y="32" width="74" height="90" className={styles.stamp} />
      <rect x="310" y="40" width="58" height="74" className={styles.stampFace} />
      <path d="m322 78 12 12 22-26" className={styles.check} />
      <g className={styles.postmark}>
        <circle cx="276" cy="82" r="42" />
        <circle cx="276" cy="82" r="30" />
        <path d="M150 66q12-9 24 0t24 0 24 0M150 82q12-9 24 0t24 0 24 0M150 98q12-9 24 0t24 0 24 0" />
      </g>
      <text x="276" y="79" className={styles.postmarkText}>
        PRECINCT
      </text>
      <text x="276" y="94" className={styles.postmarkText}>
        POST
      </text>
    </svg>
  );
}
