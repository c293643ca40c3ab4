/** An account, as the right to download knows it. */
export interface Account {
  readonly uid: string;
  /** Its verified address in lower case; null if it has none. */
  readonly email: string | null;
}

/**
 * Whether an account may download a purchase, see it and its receipt, and leave its voters out of a list, as
 * SQL: the buyer, the author of the quote that it was opened on, and whom the buyer shares it with, by itself
 * or in its campaign. Nothing else decides this. It is looked up for each request, so a share that is removed
 * ends at once, links that were made included.
 * @param purchase the alias of the purchase
 * @param uid SQL of the account's id
 * @param email SQL of its verified address in lower case, or of null
 */
export const mayDownload = (purchase: string, uid: string, email: string) =>
  `(${purchase}.uid = ${uid} OR ${isAuthor(purchase, uid)} OR EXISTS (SELECT FROM purchase_shares s WHERE s.email = ${email} AND s.uid = ${purchase}.uid
     AND (s.purchase_id = ${purchase}.purchase_id OR s.campaign_id = ${purchase}.campaign_id)))`;

/**
 * The ids of all purchases that an account may download, as SQL: by it a list of them is found by indexes,
 * where `mayDownload`, which still decides, would be asked of every purchase there is.
 */
export const candidatesOf = (uid: string, email: string) =>
  `(SELECT purchase_id FROM purchases WHERE uid = ${uid}
    UNION ALL SELECT o.purchase_id FROM purchases o JOIN quotes made ON made.quote_id = o.quote_id WHERE made.uid = ${uid}
    UNION ALL SELECT o.purchase_id FROM purchase_shares s JOIN purchases o ON o.uid = s.uid
      AND (s.purchase_id = o.purchase_id OR s.campaign_id = o.campaign_id) WHERE s.email = ${email})`;

/** Whether an account made the quote that a purchase was opened on, as SQL. */
export const isAuthor = (purchase: string, uid: string) =>
  `EXISTS (SELECT FROM quotes made WHERE made.quote_id = ${purchase}.quote_id AND made.uid = ${uid})`;
