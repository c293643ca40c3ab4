import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chooseFiles } from '../../../../tools/loader/chooseFiles';
import { dataDateOf } from '../../../../tools/loader/files/dataDate';
import type { StateCode } from '../../../../tools/loader/states/facts';
import { READERS } from '../../../../tools/loader/states/registry';
import { directoryWith } from '../directoryWith';

/** A folder with files of these names, in which `~` is a space. */
function folderOf(names: readonly string[]): string {
  const folder = directoryWith({});
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), 'x');
  }
  return folder;
}
const spaced = (name: string) => name.replaceAll('~', ' ');

/**
 * What a folder has, and which of it is read: as registrations, history, or beside them. `>` is named alone.
 * Then the data date, if the names tell it.
 */
const FOLDERS: readonly (readonly [state: StateCode, files: string, date: string])[] = [
  ['AR', '>AR_VR_20260105.csv=r AR_VH_20260105.csv=h VRVH.csv VR~readme.txt', '2026-01-05'],
  ['AR', 'AR_VR_20260105.csv=r AR_VH_20260105.csv=h VRVH.csv VR~readme.txt', ''],
  ['FL', '>ALA_20260110.txt=r ALA_H_20260110.txt=h BAK_20260110.txt BAK_H_20260110.txt', '2026-01-10'],
  ['FL', 'in/ALA_20260110.txt=r in/ALA_H_20260110.txt=h in/readme.txt LOG_20260110.txt ALA_H.txt', ''],
  ['FL', 'ALA_20260110.txt=r VerificationFiles/BAK_20260110.txt Processed~Files/COL_20260110.txt', ''],
  // Each county's newest month.
  ['FL', 'ALA_20251209.txt ALA_20260110.txt=r BAK_20251209.txt=r', ''],
  ['NC', '>NCVOTER92.TXT=r ncvhis92.txt=h ncvhis93.txt', ''],
  ['NC', 'ncvoter92.txt=r ncvhis93.txt=h layout_ncvoter.txt ncvoter_readme.txt VR_Snapshot_20250101.txt', ''],
  ['OH', 'SWVF_1_22.txt=rh SWVF_67_88_20260103.txt=rh ADAMS.TXT SWVF_1_22.txt.md5', '2026-01-03'],
  ['OH', 'ADAMS.TXT=rh van_wert.txt=rh readme.txt SWVF_LAYOUT.txt', ''],
  ['OK', '>CTY01_vr.csv=r CTY01_vh.csv=h CTY55_vh.csv Precincts.csv=s', ''],
  ['PA', '>ADAMS~FVE~20260105.txt=rh ADAMS~Zone~Types~20260105.txt=s YORK~FVE~20260105.txt', '2026-01-05'],
  ['PA', '>ADAMS~FVE~20260105.txt=rh ADAMS~Election~Map~20250105.txt YORK~Zone~Codes~20260105.txt', ''],
  ['PA', 'ADAMS_FVE_20260105.txt=rh ADAMS_Zone_Codes_20260105.txt=s ADAMS_FVE_20260105.txt.md5 FVE.txt', ''],
];

it.each(FOLDERS)('of %s: %s %s', async (state, files, date) => {
  const names = files.split(' ').map((file) => spaced(file.replace(/^>|=.*$/gu, '')));
  const folder = folderOf(names);
  const named = files.startsWith('>') ? join(folder, names[0] ?? '') : folder;
  const { registration, history, side } = await chooseFiles(named, READERS[state]);
  const read = names.map((name) => {
    const uses = { r: registration, h: history, s: side };
    const of = Object.entries(uses).filter(([, among]) =>
      among.some(({ path }) => path === join(folder, name)),
    );
    return of.length === 0 ? name : `${name}=${of.map(([use]) => use).join('')}`;
  });
  expect(read).toEqual(files.replace(/^>/u, '').split(' ').map(spaced));
  if (date === '') return;
  const found = dataDateOf(undefined, registration, READERS[state].dateInName, '2026-06-01');
  expect(found).toEqual({ date, source: 'file name' });
});

it.each<[StateCode, string]>([
  ['OH', 'readme.txt SWVF_LAYOUT.txt SWVF_1_22.txt.md5'],
  ['OK', 'CTY01_vh.csv readme.pdf'],
  ['PA', 'readme.txt ADAMS_FVE_20260105.txt.md5 Statewide.pdf FVE.txt'],
])('%s has no voter file among %s', async (state, files) => {
  const { facts, fileNames } = READERS[state];
  await expect(chooseFiles(folderOf(files.split(' ')), READERS[state])).rejects.toThrow(
    `contains no voter file of ${facts.name}. Its files are called ${fileNames}.`,
  );
});
