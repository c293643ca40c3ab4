import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { SignInHere } from '../../components/signInAgain';
import { useWide } from '../../components/useWide';
import { Spinner } from '../../components/Spinner';
import { DownloadButton } from '../../downloads/DownloadButton';
import { fileOf, PurchaseFile } from '../../downloads/PurchaseFile';
import { fileChosen } from '../../downloads/purchaseFileEvents';
import { PAGES } from '../../lib/sitePages';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectRoute } from '../../state/route/routeSlice';
import { selectEndedSession, selectUser } from '../../state/session/authSlice';
import { useSignIn } from '../../state/session/useSignIn';
import { Receipt } from './ReceiptSheet';
import { receiptApi } from './receiptApi';
import { purchaseIn, receiptRetried } from './receiptListeners';
import styles from '../../components/Sheet.module.css';
import { ProblemNotice } from '../../components/ProblemNotice';
import { failureOf, problemOf } from '../../services/problem';

/** The receipt of a purchase, to print or to keep. */
export function ReceiptPage() {
  const { search } = useAppSelector(selectRoute);
  const user = useAppSelector(selectUser);
  const purchaseId = purchaseIn(search);
  if (user === null) return <SignedOut />;
  if (purchaseId === null)
    return (
      <Page>
        <p>Each paid list on your profile has a link to its receipt.</p>
        <p>
          <ButtonLink to="/profile">Open your profile</ButtonLink>
        </p>
      </Page>
    );
  return <Fetched purchaseId={purchaseId} email={user.email} />;
}

function SignedOut() {
  const ended = useAppSelector(selectEndedSession) !== null;
  const signIn = useSignIn();
  return (
    <Page>
      <p>Please sign in to see your receipt.</p>
      <SignInHere ended={ended} onSignIn={signIn} />
    </Page>
  );
}

/** Mistyped, cut off, or of another account: the server does not say which. */
const isNoReceipt = (error: unknown) =>
  ['bad_request', 'not_found', 'forbidden'].includes(problemOf(error)?.code ?? '');

const NoReceipt = () => (
  <Page>
    <Notice tone="error" urgent title="We can’t find this receipt in your account">
      <p>
        Part of the link may be missing or mistyped, or the list was bought with another account. Each paid
        list on your profile has a link to its receipt.
      </p>
      <ButtonLink to="/profile">Open your profile</ButtonLink>
    </Notice>
  </Page>
);

function Fetched({ purchaseId, email }: { readonly purchaseId: string; readonly email: string | null }) {
  const dispatch = useAppDispatch();
  const wide = useWide();
  const { data, error, isLoading } = useAppSelector(receiptApi.endpoints.receipt.select({ purchaseId }));
  if (data === undefined && isNoReceipt(error)) return <NoReceipt />;
  if (data === undefined && error !== undefined)
    return (
      <Page>
        <ProblemNotice
          problem={failureOf(error)}
          sentence="Your receipt can’t be shown."
          busy={isLoading}
          onRetry={() => dispatch(receiptRetried())}
        />
      </Page>
    );
  if (data === undefined)
    return (
      <Page>
        <p role="status">
          <Spinner /> Loading your receipt…
        </p>
      </Page>
    );
  const file = fileOf(data.receipt.purchase);
  const download = file !== null && (
    <DownloadButton
      {...file}
      kind="primary"
      onClick={() => dispatch(fileChosen({ purchaseId, recordCount: file.records }))}
    >
      Download the list
    </DownloadButton>
  );
  return (
    <Page>
      <div className={styles.tools}>
        {download}
        <Button onClick={() => window.print()}>Print or save as PDF</Button>
        <ButtonLink to="/profile" kind="quiet">
          All your lists and files
        </ButtonLink>
      </div>
      {file !== null && (
        <section aria-label="File of this list" className={styles.file}>
          {/* On a phone, the first is out of sight by then. */}
          <PurchaseFile {...file} shared={data.receipt.is_shared} end={!wide && download} />
        </section>
      )}
      <Receipt receipt={data.receipt} email={data.receipt.is_shared ? null : email} />
    </Page>
  );
}

const Page = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.page}>
    <h1>{PAGES['/receipt'].title}</h1>
    {children}
  </div>
);
