export function MailingListsPage() {
  return <h1>Mailing lists</h1>;
}
