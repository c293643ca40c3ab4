import styles from './HomePage.module.css';

/** A postcard with a stamp, a postmark and an address: what the shop is for, as a picture. */
export function Postcard() {
  return (
    <svg className={styles.postcard} viewBox="0 0 420 300" fill="none" aria-hidden="true">
      <rect x="14" y="22" width="392" height="262" rx="3" className={styles.cardShade} />
      <rect x="6" y="12" width="392" height="262" rx="3" className={styles.card} />
      <path d="M202 40v206" className={styles.rule} />
      <g className={styles.rule}>
        <path d="M32 62h142M32 86h142M32 110h118M32 134h142M32 158h96" />
        <path d="M232 172h138M232 200h138M232 228h92" />
      </g>
      <g>
        <rect x="302" y="32" width="74" height="90" className={styles.stamp} />
        <rect x="310" y="40" width="58" height="74" className={styles.stampFace} />
        <path d="m322 78 12 12 22-26" className={styles.check} />
      </g>
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
