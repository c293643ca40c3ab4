import { Logo } from '../../features/shell/Logo';
import { PAGES } from '../paths';

interface Words {
  readonly heading: string;
  readonly intro?: string;
}

/** The page as it is delivered (public/page.html): what the customer saw until the shop knew who is signed in. */
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
