import { Link } from 'react-router-dom';
import { SupportAidSlot } from '../../components/supportAid';
import styles from './Footer.module.css';
import { SITE_NAME } from './navigation';

const SOCIAL = [
  { label: 'Bluesky', href: 'https://bsky.app' },
  { label: 'LinkedIn', href: 'https://www.linkedin.com' },
  { label: 'YouTube', href: 'https://www.youtube.com' },
] as const;

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>© 2025 {SITE_NAME}</p>
        <nav aria-label="Legal" className={styles.links}>
          <Link to="/privacy">Privacy</Link>
          <Link to="/terms">Terms</Link>
        </nav>
        <nav aria-label="Social" className={styles.links}>
          {SOCIAL.map(({ label, href }) => (
            <a key={href} href={href} rel="noreferrer">
              {label}
            </a>
          ))}
        </nav>
        <div className={styles.aid}>
          <SupportAidSlot place="footer" />
        </div>
      </div>
    </footer>
  );
}
