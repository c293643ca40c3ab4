import { Link } from 'react-router-dom';
import { signOutChosen } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectPath } from '../../state/route/routeSlice';
import { selectUser } from '../../state/session/authSlice';
import { Button, ButtonLink } from '../../components/Button';
import { classes } from '../../components/classes';
import { Dialog } from '../../components/Dialog';
import { MenuButton } from '../../components/MenuButton';
import { AuthFailure, type AuthUser } from '../../services/auth';
import { logFailure } from '../../services/log';
import type { AppThunk } from '../../state/types';
import styles from './Header.module.css';
import { NAVIGATION, SITE_NAME } from '../../lib/sitePages';
import {
  accountMenuClosed,
  accountMenuOpened,
  drawerClosed,
  drawerOpened,
  selectOverlay,
} from './shellSlice';

export function Header() {
  const dispatch = useAppDispatch();
  const overlay = useAppSelector(selectOverlay);
  const user = useAppSelector(selectUser);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Button
          kind="quiet"
          className={styles.hamburger}
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={overlay === 'drawerOpen'}
          onClick={() => dispatch(drawerOpened())}
        >
          <span className={styles.bars} aria-hidden="true" />
        </Button>
        <Link to="/" className={styles.brand}>
          <Logo />
          <span className={styles.name}>{SITE_NAME}</span>
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          <Entries />
        </nav>
        {user === null ? <LoginLink /> : <Account user={user} />}
      </div>
      <Dialog open={overlay === 'drawerOpen'} side title="Menu" onClose={() => dispatch(drawerClosed())}>
        <nav aria-label="Drawer" className={styles.drawer}>
          <Entries />
          {user === null ? (
            <>
              <Entry path="/login" label="Login" />
              <Entry path="/signup" label="Sign up" />
            </>
          ) : (
            <Entry path="/profile" label="Profile" />
          )}
        </nav>
        <Button onClick={() => dispatch(drawerClosed())}>Close</Button>
      </Dialog>
    </header>
  );
}

const Entries = () => NAVIGATION.map((entry) => <Entry key={entry.path} {...entry} />);

function Entry({ path, label }: { readonly path: string; readonly label: string }) {
  const current = useAppSelector(selectPath);
  return (
    <Link to={path} className={styles.entry} aria-current={current === path ? 'page' : undefined}>
      {label}
    </Link>
  );
}

const signOut =
  (): AppThunk =>
  async (dispatch, _getState, { auth }) => {
    dispatch(signOutChosen());
    // The user can do nothing about a failed sign-out.
    await auth.signOut().catch((failure: unknown) => {
      logFailure('Sign-out', failure instanceof AuthFailure ? failure.code : 'unknown');
    });
  };

function LoginLink() {
  const path = useAppSelector(selectPath);
  return (
    <ButtonLink
      to="/login"
      className={styles.here}
      // Signing up is reached from here, too.
      aria-current={path === '/login' ? 'page' : path === '/signup' ? 'true' : undefined}
    >
      Login
    </ButtonLink>
  );
}

function Account({ user }: { readonly user: AuthUser }) {
  const dispatch = useAppDispatch();
  const path = useAppSelector(selectPath);
  return (
    <MenuButton
      className={classes(styles.account, styles.here)}
      aria-current={path === '/profile' ? 'true' : undefined}
      open={useAppSelector(selectOverlay) === 'accountMenuOpen'}
      onToggle={(open) => dispatch(open ? accountMenuOpened() : accountMenuClosed())}
      items={[
        { label: 'Profile', to: '/profile' },
        { label: 'Logout', onChoose: () => void dispatch(signOut()) },
      ]}
    >
      <span className={styles.accountName}>{user.displayName ?? user.email ?? 'Account'}</span>
    </MenuButton>
  );
}

/** A ballot's check inside a postmark. */
export function Logo() {
  return (
    <svg width="36" height="36" viewBox="0 0 40 40" fill="none" aria-hidden="true">
      <circle cx="20" cy="20" r="17.5" stroke="currentColor" strokeWidth="2.2" strokeDasharray="3.4 2.1" />
      <circle cx="20" cy="20" r="12.5" stroke="currentColor" strokeWidth="1.8" />
      <path d="m13.8 20.4 4.3 4.4 8.4-9.2" stroke="var(--postal)" strokeWidth="3.2" strokeLinecap="square" />
    </svg>
  );
}
