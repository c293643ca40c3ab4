import { Link } from 'react-router-dom';
import { Fact, Facts, Section, Letterhead } from '../../components/Sheet';
import styles from '../../components/Sheet.module.css';
import { AffirmedTerms, Sentences } from '../../components/Terms';
import { policiesOf } from '../../contract/policies/policies';
import { PURPOSES } from '../../contract/policies/purposes';
import { quotedPieces, postageCents, type Quote } from '../../contract/quotes';
import { FORM_WORDS } from '../../downloads/fileWords';
import { COMPANY } from '../../lib/company';
import { dataDateWords } from '../../lib/dataDateWords';
import { formatDollars } from '../../lib/dollars';
import { formatCount } from '../../lib/format';
import { receiptNumber } from '../../contract/receiptNumber';
import { formatCents, formatMoment } from '../../lib/formatPurchase';
import { LAYOUT_WORDS } from '../../lib/layoutWords';
import { quotedWords, SAMPLING_WORDS } from '../../lib/madeFileWords';

/** All that a quote says, as it is printed for the payer's books. */
export function QuoteSheet({ quote }: { readonly quote: Quote }) {
  const { id, created_at, expires_at, author_name, organization, organization_id, amount_cents } = quote;
  return (
    <article className={styles.receipt} aria-label="Quote">
      <Letterhead />
      <Facts>
        <Fact name="Quote no.">{receiptNumber(id)}</Fact>
        <Fact name="Date">{formatMoment(created_at)}</Fact>
        {quote.paid_at === null ? (
          <Fact name="Good until">{formatMoment(expires_at)}</Fact>
        ) : (
          <Fact name="Paid on">{formatMoment(quote.paid_at)}</Fact>
        )}
        {author_name !== null && <Fact name="From">{author_name}</Fact>}
        {organization !== null && <Fact name="For">{organization}</Fact>}
        {organization_id !== null && <Fact name="Committee ID">{organization_id}</Fact>}
        <Fact name="Payable to">{COMPANY.name}</Fact>
        <Fact name="Purpose">Mailing list of voters</Fact>
        <Fact name="Mailing list">{formatCents(amount_cents)}</Fact>
        <Fact name="Sales tax">None charged</Fact>
        <Fact name="Total">
          <strong>{formatCents(amount_cents)}</strong>
        </Fact>
      </Facts>
      <Section title="The list">
        <Facts>
          <Fact name="Voters">{quotedWords(quote).join(' · ')}</Fact>
          <Fact name="Records">{formatCount(quote.record_count)}</Fact>
          <Fact name="Households">{formatCount(quote.households)}</Fact>
          <Fact name="Deliverable">{formatCount(quote.deliverable)} with an address to send mail to</Fact>
          <Fact name="Voter data">{dataDateWords(quote.data_dates ?? []) || 'Unknown'}</Fact>
        </Facts>
        <p className={styles.small}>
          The list stays on this voter file, whatever comes in the meantime. The payer and the author of this
          quote both get the file and the receipt. Both can make other files of the list, as many as they
          like.
        </p>
      </Section>
      <Section title="The file">
        <File quote={quote} />
      </Section>
      <Affirmed quote={quote} />
    </article>
  );
}

function File({ quote }: { readonly quote: Quote }) {
  const { layout, form, only } = quote.file;
  const postage = postageCents(quote);
  return (
    <>
      <Facts>
        <Fact name="Layout">{LAYOUT_WORDS[layout].label}</Fact>
        <Fact name="Format">{FORM_WORDS[form ?? 'csv'].label}</Fact>
        {only !== undefined && (
          <Fact name="Records">
            {formatCount(only.pieces)} of the list, {SAMPLING_WORDS[only.by]}
          </Fact>
        )}
        {postage !== null && quote.postage_mills !== null && (
          <Fact name="To mail it">
            About {formatCents(postage)}: {formatCount(quotedPieces(quote))} pieces at{' '}
            {formatDollars(quote.postage_mills)}
          </Fact>
        )}
      </Facts>
      {postage !== null && (
        <p className={styles.small}>
          What it costs to mail is an estimate by the author of this quote. It is paid to the printer, the
          mail house or the post office, not here.
        </p>
      )}
    </>
  );
}

/** The states' own text, as the checkout asks it. */
function Affirmed({ quote }: { readonly quote: Quote }) {
  const { policies, purposes } = policiesOf((quote.data_dates ?? []).map(({ state }) => state));
  return (
    <Section title="What the payer affirms">
      <p>
        Before paying, once a year for each state and committee.{' '}
        <Link to="/data-use">Each state’s rules</Link>
      </p>
      <p>The list may be used for any of these:</p>
      <Sentences of={purposes.map((purpose) => PURPOSES[purpose])} className={styles.files} />
      <p>What you’ll affirm:</p>
      <AffirmedTerms policies={policies} heading="h3" className={styles.files} />
    </Section>
  );
}
