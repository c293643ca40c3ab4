import { useState } from 'react';
import { Button } from '../../../components/Button';
import { NameForm } from '../../../components/NameForm';
import { useFocusBack } from '../../../components/useFocusBack';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { meantAddress } from '../../../lib/emailDomains';
import { formatMoment } from '../../../lib/formatPurchase';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import type { Shared } from '../../../state/lists/listActs';
import { actChosen, selectIsActing } from '../../../state/lists/savedListsSlice';
import { selectSharedDownloadsOf, selectSharesOf } from '../../../state/lists/sharesApi';
import { useNameForm } from '../../../state/lists/useNameForm';
import cell from '../ListCell.module.css';

const HINT =
  'They find it on their profile once they have signed in and confirmed this address. We don’t email them, so tell them.';

interface SharingProps {
  readonly shared: Shared;
  /** What it is called, for a screen reader. */
  readonly label: string;
}

/** With whom a purchase or a campaign is shared, and who of them has downloaded it. */
export function Sharing({ shared, label }: SharingProps) {
  const dispatch = useAppDispatch();
  const shares = useAppSelector((state) => selectSharesOf(state, shared));
  const downloads = useAppSelector((state) => selectSharedDownloadsOf(state, shared));
  const { shown, open } = useNameForm({ kind: 'share', shared });
  const busy = useAppSelector(selectIsActing);
  const button = useFocusBack<HTMLButtonElement>(shown !== null);
  return (
    <div>
      {shares.length > 0 && (
        <ul className={cell.people} aria-label={`Shared with, ${label}`}>
          {shares.map(({ email }) => (
            <li key={email}>
              Shared with {email}{' '}
              <button
                type="button"
                className={cell.rename}
                aria-disabled={busy}
                onClick={() => dispatch(actChosen({ kind: 'unshare', shared, email }))}
              >
                Remove<VisuallyHidden> {email}</VisuallyHidden>
              </button>
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
      {shown === null ? (
        <p className={cell.extent}>
          <button
            ref={button}
            type="button"
            className={cell.rename}
            aria-disabled={busy}
            onClick={() => open('')}
          >
            Share with…<VisuallyHidden> {label}</VisuallyHidden>
          </button>
        </p>
      ) : (
        <ShareForm {...shown} />
      )}
    </div>
  );
}

type ShareFormProps = NonNullable<ReturnType<typeof useNameForm>['shown']>;

function ShareForm(form: ShareFormProps) {
  const { name: typed, onEdit } = form;
  // While it is being typed, every address looks mistyped.
  const [leftAt, setLeftAt] = useState('');
  const meant = leftAt === typed ? meantAddress(typed) : null;
  return (
    <NameForm
      {...form}
      label="Email address of a colleague"
      hint={HINT}
      field="shareWith"
      type="email"
      action="Share"
      onBlur={() => setLeftAt(typed)}
      note={
        meant !== null && (
          <p role="status">
            Did you mean{' '}
            <Button kind="quiet" onClick={() => onEdit(meant)}>
              {meant}
            </Button>
            ?
          </p>
        )
      }
    />
  );
}
