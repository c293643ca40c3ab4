import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { MenuItem } from '../../../components/menu';
import { MenuButton } from '../../../components/MenuButton';
import { NameForm } from '../../../components/NameForm';
import { useFocusBack } from '../../../components/focus';
import type { ListedQuote } from '../../../contract/quotes';
import { receiptNumber } from '../../../contract/text';
import { todaysFilters } from '../../../contract/purchaseHistory';
import { FileOutcome, fileOf } from '../../../downloads/PurchaseFile';
import { fileWords } from '../../../downloads/fileWords';
import { choiceIn } from '../../../downloads/recallFiles';
import { formatMoment } from '../../../lib/formatPurchase';
import { listTitle, ownName } from '../../../lib/listWords';
import { formatVoters } from '../../../lib/voterLabels';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { askListAct } from '../../../state/lists/savedListsSlice';
import { useIsNaming, useNameForm } from '../../../state/lists/useNameForm';
import { boughtWords } from '../../../state/quotes/quoteWords';
import { useNamedList } from '../../../state/exclusions/leaveOut';
import { closeQuote, giveLink } from '../../../state/quotes/quoteActs';
import { quoteBegun } from '../../../state/quotes/quoteSlice';
import { addressOfMade } from '../../../state/search/searchAddress';
import { searchUrl } from '../../../state/search/searchUrl';
import type { AppDispatch, AppThunk } from '../../../state/types';
import { DownloadFile, FileChoice, useFileChoice, RecallNotice } from '../FileChoice';
import cell from '../ListCell.module.css';
import { ListWords, ChangeSince, TodayCount } from '../ListCell';
import { copyLink } from '../invitation';
import table from '../PurchaseHistory.module.css';
import { dateOf, statusOf } from '../purchaseLabels';
import { CampaignForm, CampaignName, useCampaignItems } from './Campaigns';
import { nameOf, sourceOf, type YourList } from './listsInOrder';

interface OfList {
  readonly list: YourList;
}

export const YourListRow = memo(function YourListRow({ list }: OfList) {
  const { saved, quotes, received, campaign } = list;
  const source = useNamedList(sourceOf(list));
  const url = useUrl(list);
  const named = ownName({ ...source, list_name: nameOf(list) });
  const label = listTitle({ ...source, list_name: nameOf(list) });
  const { shown } = useNameForm({ kind: 'renameList', listId: saved?.id ?? '' });
  const file = received && fileOf(received.purchase);
  const { open, item } = useFileChoice(file);
  return (
    <>
      <tr>
        <td className={table.list}>
          {shown !== null && <NameForm label="List name" field="listName" {...shown} />}
          {shown === null && named !== null && (
            <p className={cell.name}>{url === undefined ? named : <Link to={url}>{named}</Link>}</p>
          )}
          {(shown === null || named !== null) && (
            <ListWords list={source} {...(named === null && { className: cell.name, to: url })} />
          )}
          <p className={cell.extent}>
            {campaign === null ? (
              <CampaignName campaignId={saved?.campaign_id ?? null} />
            ) : (
              campaign.campaign_name
            )}
            {quotes.map(({ id, organization, bought }) => (
              <span key={id}>
                {organization !== null && `For ${organization}`}
                {bought !== null && <strong> {boughtWords(bought)}</strong>}
              </span>
            ))}
            {saved?.file !== undefined && (
              <span>
                File: {fileWords(choiceIn(saved.file), { voters: saved.record_count, households: null })}
              </span>
            )}
          </p>
          {received !== null && <RecallNotice purchase={received.purchase} label={label} shared />}
          {file !== null && !open && (
            <>
              <div className={table.buttons}>
                <DownloadFile file={file} label={label} />
              </div>
              <FileOutcome {...file} shared />
            </>
          )}
          {saved !== null && <CampaignForm item={{ listId: saved.id }} campaignId={saved.campaign_id} />}
        </td>
        <td className={table.state}>
          <Status list={list} />
        </td>
        <td className={table.today}>
          <Voters list={list} />
        </td>
        <td className={table.actions}>
          <Actions list={list} label={label} file={{ open, item }} />
        </td>
      </tr>
      {file !== null && open && <FileChoice file={file} label={label} shared />}
    </>
  );
});

/** The address of its search, if today's data has its filters. */
function useUrl({ saved, quotes, campaign }: YourList): string | undefined {
  const list = saved ?? quotes[0];
  const filters = list === undefined ? null : todaysFilters(list);
  return useAppSelector((state) => {
    if (list === undefined || filters === null) return undefined;
    // Do-not-mail lists don't join a colleague's list.
    return campaign === null ? addressOfMade(state, filters, list.created_at) : searchUrl(filters);
  });
}

function Status({ list: { saved, quotes, received, campaign } }: OfList) {
  const open = quotes.find(({ status }) => status === 'open');
  const paid = quotes.find(({ status }) => status === 'paid');
  const by = received?.whose ?? campaign?.whose;
  const words = () => {
    if (open !== undefined) return 'Quoted, waits for payment';
    if (paid !== undefined) return `Quoted, paid by ${by ?? paid.organization ?? 'its payer'}`;
    if (received !== null || campaign !== null) return `Shared by ${by ?? 'a colleague'}`;
    return saved === null ? ENDED[quotes[0]?.status ?? ''] : 'Saved';
  };
  return (
    <>
      <p>{words()}</p>
      <p className={cell.extent}>
        {open !== undefined && `until ${formatMoment(open.expires_at)}`}
        {open === undefined && paid !== undefined && formatMoment(paid.paid_at ?? paid.expires_at)}
        {received !== null &&
          fileOf(received.purchase) === null &&
          `${statusOf(received.purchase)}: no download`}
      </p>
    </>
  );
}

const ENDED: Readonly<Record<string, string>> = {
  closed: 'Quote closed',
  expired: 'Quote expired',
  withdrawn: 'Quote withdrawn: its data was wrong',
};

/** Today's voters; of a shared list, those of its day. */
function Voters({ list: { saved, quotes, received, campaign } }: OfList) {
  if (saved !== null && campaign === null) {
    const { id, record_count, created_at } = saved;
    return (
      <>
        <p>
          <TodayCount id={id} />
        </p>
        <p className={cell.extent}>
          <ChangeSince id={id} before={record_count} since={formatMoment(created_at)} />
        </p>
      </>
    );
  }
  const { record_count } = saved ?? received?.purchase ?? quotes[0] ?? { record_count: null };
  const day = saved === null ? received && dateOf(received.purchase) : formatMoment(saved.created_at);
  return (
    <>
      <p>{record_count !== null && formatVoters(record_count)}</p>
      <p className={cell.extent}>{day !== null && `on ${day}`}</p>
    </>
  );
}

interface ActionsProps extends OfList {
  readonly label: string;
  readonly file: ReturnType<typeof useFileChoice>;
}

function Actions({ list, label, file }: ActionsProps) {
  const { saved, quotes, received, campaign } = list;
  const dispatch = useAppDispatch();
  const url = useUrl(list);
  const own = campaign === null ? saved : null;
  const { open } = useNameForm({ kind: 'renameList', listId: own?.id ?? '' });
  const ofCampaign = useCampaignItems({
    item: { listId: own?.id ?? '' },
    campaignId: own?.campaign_id ?? null,
  });
  const button = useFocusBack<HTMLButtonElement>(Number(useIsNaming(own?.id ?? list.id)) + Number(file.open));
  const filters = own && todaysFilters(own);
  const isQuoted = quotes.some(({ status }) => status === 'open');
  const receipt =
    received?.purchase.id ?? quotes.find(({ purchase_id }) => purchase_id !== null)?.purchase_id;
  const items: readonly (MenuItem | false)[] = [
    url !== undefined && { label: 'Open', to: url },
    own !== null && { label: 'Rename…', onChoose: () => open(own.list_name) },
    own !== null && { label: 'Copy link', onChoose: () => void dispatch(copyLink(own)) },
    filters !== null &&
      url !== undefined &&
      !isQuoted && { label: 'Make a quote', to: url, onChoose: () => dispatch(quoteBegun({ filters })) },
    ...quotes.flatMap((quote) => quoteItems(quote, quotes.length > 1, dispatch)),
    file.item,
    receipt != null && { label: 'Receipt and files', to: `/receipt?purchase=${receipt}` },
    ...(own === null ? [] : ofCampaign),
    own !== null && {
      label: 'Delete',
      onChoose: () => dispatch(askListAct({ kind: 'delete', listId: own.id, listName: label })),
    },
  ];
  return items.every((item) => item === false) ? null : (
    <MenuButton ref={button} aria-label={`More for ${label}`} items={items} />
  );
}

/** `isOneOfMany`: the items say which quote they are about. */
function quoteItems(
  { id, status, organization }: ListedQuote,
  isOneOfMany: boolean,
  dispatch: AppDispatch,
): readonly (MenuItem | false)[] {
  const note = [`No. ${receiptNumber(id)}`, organization].filter((words) => words !== null).join(', ');
  const item = (label: string, act: AppThunk) => ({
    label,
    onChoose: () => void dispatch(act),
    ...(isOneOfMany && { note }),
  });
  return [
    item('Open quote', giveLink(id, 'open')),
    status === 'open' && item('Copy quote’s link', giveLink(id, 'copy')),
    status === 'open' && item('Close quote', closeQuote(id, true)),
    status === 'closed' && item('Reopen quote', closeQuote(id, false)),
  ];
}
