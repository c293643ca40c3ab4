export function SearchPage() {
  return <h1>Voter search</h1>;
}
