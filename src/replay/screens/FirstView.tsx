import { Logo } from '../../features/shell/Logo';
import { PAGES } from '../../lib/sitePages';

interface Words {
  readonly heading: string;
  readonly intro?: string;
}

/** The static page (public/page.html), which the customer saw until the shop knew who was signed in. */
export function FirstView({ path }: { readonly path: string }) {
  const words: Words = (PAGES as Readonly<Record<string, Words>>)[path] ?? { heading: 'Page not found' };
  return (
    <>
      <header className="first-bar">
        <a href="/">
          <Logo />
          Precinct Post
        </a>
      </header>
      <main className="first-view" data-page={path}>
        <h1>{words.heading}</h1>
        {words.intro !== undefined && <p>{words.intro}</p>}
      </main>
    </>
  );
}
