import { Link } from 'react-router-dom';
import { SupportAidSlot } from '../../components/slots';
import styles from './Footer.module.css';
import { OPERATOR } from '../../lib/operator';
import { SITE_NAME } from '../../lib/sitePages';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>© 2025 {SITE_NAME}</p>
        <nav aria-label="Legal" className={styles.links}>
          <Link to="/privacy">Privacy</Link>
          <Link to="/terms">Terms</Link>
          <Link to="/data-use">Data use</Link>
          <a href={`mailto:${OPERATOR.contact}`}>Email us</a>
        </nav>
        <nav aria-label="Social" className={styles.links}>
          {OPERATOR.social.map(({ label, href }) => (
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
