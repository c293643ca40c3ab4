import { Logo } from '../../features/shell/Logo';
import about from '../../lib/intros/about.json';
import mailingLists from '../../lib/intros/mailing-lists.json';
import privacy from '../../lib/intros/privacy.json';
import terms from '../../lib/intros/terms.json';
import voters from '../../lib/intros/voters.json';
import { PAGES } from '../../lib/sitePages';

interface Words {
  readonly heading: string;
  readonly intro?: string;
}

const INTROS: Readonly<Record<string, string>> = {
  ...{ '/about': about, '/mailing-lists': mailingLists, '/privacy': privacy, '/terms': terms },
  '/voters': voters,
};

/** The static page (public/page.html), which the customer saw until the shop knew who was signed in. */
export function FirstView({ path }: { readonly path: string }) {
  const words: Words = (PAGES as Readonly<Record<string, Words>>)[path] ?? { heading: 'Page not found' };
  const intro = words.intro ?? INTROS[path];
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
        {intro !== undefined && <p>{intro}</p>}
      </main>
    </>
  );
}
