import { useEffect, useId, useRef, useState } from 'react';
import { NameForm } from '../../../components/NameForm';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import type { Shares } from '../../../contract/shares';
import { meantAddress } from '../../../lib/email';
import { formatMoment } from '../../../lib/formatPurchase';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { askListAct, selectActState } from '../../../state/lists/savedListsSlice';
import { type Shared, sharedId } from '../../../state/lists/listActs';
import { isShareOf, selectSharesRequest } from '../../../state/lists/listSelectors';
import { useNameForm } from '../../../state/lists/useNameForm';
import { canShareLinks } from '../../../services/share';
import { invitationMail, sendInvitation } from '../invitation';
import { LinkButton } from '../ListCell';
import cell from '../ListCell.module.css';

const MAY = {
  purchase: 'They can download this list and see its receipt.',
  campaign: 'They can open its lists, and download and see receipts of what you buy in it.',
};
const HOW = 'We don’t email them: you do.';

interface SharingProps {
  readonly shared: Shared;
  readonly label: string;
}

/** The colleagues and their downloads, and the form that shares a purchase or a campaign. */
export function SharedWith({ shared, label }: SharingProps) {
  const { data } = useAppSelector(selectSharesRequest);
  const shares = data?.shares.filter(isShareOf(shared)) ?? [];
  const downloads = data?.downloads.filter(({ purchase_id }) => purchase_id === sharedId(shared)) ?? [];
  const { shown } = useNameForm({ kind: 'share', shared });
  const act = useAppSelector(selectActState);
  const removed = act.status === 'unshared' && sharedId(act.shared) === sharedId(shared) ? act.email : null;
  if (shown === null && removed === null && shares.length + downloads.length === 0) return null;
  return (
    <div>
      <People shared={shared} label={label} shares={shares} downloads={downloads} />
      {removed !== null && <Removed shared={shared} email={removed} />}
      {shown !== null && <ShareForm {...shown} may={'purchaseId' in shared ? MAY.purchase : MAY.campaign} />}
    </div>
  );
}

function People({ shared, label, shares, downloads }: SharingProps & Pick<Shares, 'shares' | 'downloads'>) {
  const dispatch = useAppDispatch();
  const busy = useAppSelector(selectActState).status === 'acting';
  const isUntold = shares.some((share) => !downloads.some(({ email }) => email === share.email));
  return (
    <>
      <p role="status" className={cell.people}>
        {isUntold && 'They don’t know yet: send them the email.'}
      </p>
      {shares.length > 0 && (
        <ul className={cell.people} aria-label={`Shared with, ${label}`}>
          {shares.map(({ email }) => (
            <li key={email} className={cell.extent}>
              <span>Shared with {email}</span>
              <a className={cell.action} href={invitationMail(email)}>
                Write the email<VisuallyHidden> to {email}</VisuallyHidden>
              </a>
              <LinkButton of={`to ${email}`} onClick={() => void dispatch(sendInvitation(email))}>
                {canShareLinks() ? 'Send another way' : 'Copy the message'}
              </LinkButton>
              <LinkButton
                of={email}
                aria-disabled={busy}
                onClick={() => dispatch(askListAct({ kind: 'unshare', shared, email }))}
              >
                Remove
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {downloads.length > 0 && (
        <ul className={cell.people} aria-label={`Downloads by others, ${label}`}>
          {downloads.map(({ email, downloaded_at }) => (
            <li key={`${email ?? ''} ${downloaded_at}`}>
              Downloaded by {email ?? 'a deleted account'} on {formatMoment(downloaded_at)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Removed({ shared, email }: { readonly shared: Shared; readonly email: string }) {
  const dispatch = useAppDispatch();
  const id = useId();
  const undo = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => undo.current?.focus(), []);
  return (
    <p className={cell.extent}>
      <span id={id}>No longer shared with {email}</span>
      <LinkButton
        ref={undo}
        aria-describedby={id}
        onClick={() => dispatch(askListAct({ kind: 'share', shared, typedName: email }))}
      >
        Undo
      </LinkButton>
    </p>
  );
}

type ShareFormProps = NonNullable<ReturnType<typeof useNameForm>['shown']> & { readonly may: string };

/** Asks before sharing with an address that looks mistyped. */
function ShareForm({ may, ...form }: ShareFormProps) {
  const { name: typed, onEdit, onSave } = form;
  const [askedOf, setAskedOf] = useState('');
  const meant = meantAddress(typed);
  const share = (email: string) => {
    onEdit(email);
    onSave();
  };
  return (
    <NameForm
      {...form}
      label="Email address of a colleague"
      hint={`${may} ${HOW}`}
      field="shareWith"
      type="email"
      action="Share"
      acting="Sharing…"
      onSave={() => {
        if (meant === null) onSave();
        else setAskedOf(typed);
      }}
      note={
        meant !== null &&
        askedOf === typed && (
          <div role="alert">
            <p>Did you mean {meant}?</p>
            <p>
              <LinkButton onClick={() => share(meant)}>Share with {meant}</LinkButton>
            </p>
            <p>
              <LinkButton onClick={() => share(typed)}>No, share with {typed.trim()}</LinkButton>
            </p>
          </div>
        )
      }
    />
  );
}
