import { Button, ButtonLink } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { useWide } from '../../components/useWide';
import { DownloadButton } from '../../downloads/DownloadButton';
import { fileOf, PurchaseFile } from '../../downloads/PurchaseFile';
import { fileChosen } from '../../downloads/purchaseFileEvents';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectRoute } from '../../state/route/routeSlice';
import { selectUser } from '../../state/session/authSlice';
import { SignInHere } from '../../state/session/signIn';
import { Receipt } from './ReceiptSheet';
import { receiptApi } from './receiptApi';
import styles from '../../components/Sheet.module.css';
import { SheetPage } from '../../components/Sheet';
import { problemOf } from '../../services/problem';
import { useLive } from '../../state/useLive';
import { RequestState } from '../../state/RequestState';

export default function ReceiptPage() {
  const { search } = useAppSelector(selectRoute);
  const user = useAppSelector(selectUser);
  const purchaseId = new URLSearchParams(search).get('purchase');
  if (user === null)
    return (
      <SheetPage path="/receipt">
        <p>Please sign in to see your receipt.</p>
        <SignInHere />
      </SheetPage>
    );
  if (purchaseId === null)
    return (
      <SheetPage path="/receipt">
        <p>Each paid list on your profile has a link to its receipt.</p>
        <p>
          <ButtonLink to="/profile">Open your profile</ButtonLink>
        </p>
      </SheetPage>
    );
  return <Fetched purchaseId={purchaseId} email={user.email} />;
}

/** A mistyped link, or another account's receipt: the server doesn't say which. */
const isNoReceipt = (error: unknown) =>
  ['bad_request', 'not_found', 'forbidden'].includes(problemOf(error)?.code ?? '');

const NoReceipt = () => (
  <SheetPage path="/receipt">
    <Notice tone="error" urgent title="We can’t find this receipt in your account">
      <p>
        Part of the link may be missing or mistyped, or the list was bought with another account. Each paid
        list on your profile has a link to its receipt.
      </p>
      <ButtonLink to="/profile">Open your profile</ButtonLink>
    </Notice>
  </SheetPage>
);

function Fetched({ purchaseId, email }: { readonly purchaseId: string; readonly email: string | null }) {
  const dispatch = useAppDispatch();
  const wide = useWide();
  const request = useLive(receiptApi.endpoints.receipt, { purchaseId });
  const { data } = request;
  if (data === undefined)
    return isNoReceipt(request.error) ? (
      <NoReceipt />
    ) : (
      <SheetPage path="/receipt">
        <RequestState
          request={request}
          failed="Your receipt can’t be shown."
          loading="Loading your receipt…"
        />
      </SheetPage>
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
    <SheetPage path="/receipt">
      <div className={styles.tools}>
        {download}
        <Button onClick={() => window.print()}>Print or save as PDF</Button>
        <ButtonLink to="/profile">All your lists and files</ButtonLink>
      </div>
      {file !== null && (
        <section aria-label="File of this list" className={styles.file}>
          {/* On a phone, the first button is out of sight here. */}
          <PurchaseFile {...file} shared={data.receipt.is_shared} end={!wide && download} />
        </section>
      )}
      <Receipt receipt={data.receipt} email={data.receipt.is_shared ? null : email} />
    </SheetPage>
  );
}
