import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../components/Button';
import { classes } from '../../components/classes';
import { SelectField } from '../../components/Field';
import { Spinner } from '../../components/Spinner';
import { csvRecords } from '../../downloads/csvRecords';
import { areLabelsReady, selectDownload } from '../../downloads/downloadsSlice';
import { pageFiles } from '../../downloads/pageFiles';
import { formatCount } from '../../lib/format';
import { PAGES } from '../../lib/sitePages';
import { useAppSelector } from '../../state/hooks';
import { selectRoute } from '../../state/route/routeSlice';
import styles from './LabelsPage.module.css';

/** Label sheets of US Letter with ten rows of labels, each an inch high. Widths are inches. */
const STOCKS = {
  5160: { name: 'Avery 5160: 30 labels, 1 × 2⅝ inches', columns: 3, width: 2.625, style: styles.three },
  5161: { name: 'Avery 5161: 20 labels, 1 × 4 inches', columns: 2, width: 4, style: styles.two },
};
type Stock = keyof typeof STOCKS;
const ROWS = 10;

export default function LabelsPage() {
  const { search } = useAppSelector(selectRoute);
  const purchaseId = new URLSearchParams(search).get('purchase') ?? '';
  const download = useAppSelector((state) => selectDownload(state, purchaseId));
  return (
    <div className={styles.page}>
      <h1 className={styles.screen}>{PAGES['/labels'].title}</h1>
      {download !== undefined && areLabelsReady(download) ? (
        <Ready key={download.downloadId} csv={pageFiles.get(download.downloadId)} />
      ) : (
        <Gone />
      )}
    </div>
  );
}

const Gone = () => (
  <>
    <p>
      Labels stay here until you reload the page or sign out. Get them again, free, from your profile: choose
      “Labels to print”.
    </p>
    <p>
      <ButtonLink to="/profile">Open your profile</ButtonLink>
    </p>
  </>
);

/** `csv`: undefined in a replay. */
function Ready({ csv }: { readonly csv: Blob | undefined }) {
  const [labels, setLabels] = useState<Labels | 'reading' | 'failed'>('reading');
  const [stock, setStock] = useState<Stock>(5160);
  useEffect(() => {
    let isShown = true;
    const read = (result: Labels | 'failed') => {
      if (isShown) setLabels(result);
    };
    if (csv !== undefined) readLabels(csv).then(read, () => read('failed'));
    return () => {
      isShown = false;
    };
  }, [csv]);
  if (csv === undefined) return <p>Labels aren’t in a support trace.</p>;
  if (labels === 'failed') return <Gone />;
  if (labels === 'reading')
    return (
      <p role="status">
        <Spinner /> Getting your labels…
      </p>
    );
  const sheets = inSheets(labels.labels, STOCKS[stock].columns * ROWS);
  return (
    <>
      <div className={styles.screen}>
        <SelectField
          label="Label sheets"
          name="stock"
          value={String(stock)}
          options={Object.entries(STOCKS).map(([value, { name }]) => ({ value, label: name }))}
          onChange={(value) => setStock(value === '5161' ? 5161 : 5160)}
        />
        <p>
          {counted(labels.labels.length, 'label')} on {counted(sheets.length, 'sheet')}. Print at 100%
          (“Actual size”). Test one page on plain paper first.
        </p>
        <Unlabeled reasons={labels.unlabeled} />
        <Button kind="primary" onClick={() => window.print()}>
          Print or save as PDF
        </Button>
      </div>
      <section className={styles.sheets} aria-label="Sheets" tabIndex={0}>
        {sheets.map((onSheet, n) => (
          <div key={n} className={classes(styles.sheet, STOCKS[stock].style)}>
            {onSheet.map((lines, index) => (
              <p key={index} style={{ fontSize: `${textSize(lines, STOCKS[stock].width)}pt` }}>
                {lines.join('\n')}
              </p>
            ))}
          </div>
        ))}
      </section>
    </>
  );
}

function Unlabeled({ reasons }: { readonly reasons: Labels['unlabeled'] }) {
  const all = [...reasons.values()].reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  const each = [...reasons].map(([reason, count]) => `${formatCount(count)} ${reason}`);
  return (
    <p>
      {counted(all, 'piece')} can’t be delivered, and {all === 1 ? 'has' : 'have'} no label: {each.join(', ')}
      .
    </p>
  );
}

const counted = (count: number, one: string) => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;

const inSheets = (labels: Labels['labels'], onSheet: number) =>
  Array.from({ length: Math.ceil(labels.length / onSheet) }, (_, n) =>
    labels.slice(n * onSheet, (n + 1) * onSheet),
  );

/** In points: the height of a label inside the padding of LabelsPage.module.css, and that padding's width. */
const [HEIGHT, SIDES] = [62, 18];
/** In multiples of the font size: the width of a wide capital and the height of a line. */
const [CAPITAL, LINE] = [0.75, 1.15];
const SIZES = [10, 9, 8, 7, 6, 5];

/** The largest font size in points at which all lines fit, long ones in several rows. */
function textSize(lines: readonly string[], width: number): number {
  const fits = (size: number) => {
    const inRow = Math.floor((width * 72 - SIDES) / (size * CAPITAL));
    const rows = lines.reduce((sum, line) => sum + Math.ceil(line.length / inRow), 0);
    return rows * size * LINE <= HEIGHT;
  };
  return SIZES.find(fits) ?? 4;
}

interface Labels {
  /** The lines of each label, in the order of the file. */
  readonly labels: readonly (readonly string[])[];
  /** Records without a label, by the reason why mail can't be delivered. */
  readonly unlabeled: ReadonlyMap<string, number>;
}

/** One label for each record of a CSV file that mail can be delivered to. */
export async function readLabels(csv: Blob): Promise<Labels> {
  const labels: string[][] = [];
  const unlabeled = new Map<string, number>();
  let headings: readonly string[] | undefined;
  for await (const batch of csvRecords(csv))
    for (const cells of batch) {
      if (headings === undefined) {
        headings = cells;
        continue;
      }
      const record = new Map(headings.map((heading, n) => [heading, cells[n] ?? '']));
      const cell = (heading: string) => record.get(heading) ?? '';
      const [, reason] = /^undeliverable: (.*)$/su.exec(cell('Address Note')) ?? [];
      if (reason === undefined) labels.push(linesOf(cell));
      else unlabeled.set(reason, (unlabeled.get(reason) ?? 0) + 1);
    }
  return { labels, unlabeled };
}

const notEmpty = (text: string) => text !== '';

function linesOf(cell: (heading: string) => string): string[] {
  const zip = [cell('ZIP'), cell('ZIP+4')].filter(notEmpty).join('-');
  const place = [cell('City'), cell('State'), zip].filter(notEmpty).join(' ');
  return [cell('Name Line'), cell('Name Line 2'), cell('Address 1'), place].filter(notEmpty);
}
