import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestDatabase } from '../../support/database';
import { historyLine, loaderOf, voterLine } from './floridaFiles';
import { directoryWith } from './oklahomaFiles';

describe("what belongs to Florida's voter file", () => {
  let database: Awaited<ReturnType<typeof startTestDatabase>>;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.close());

  const loaded = loaderOf(() => database);
  const county = (lines: readonly string[], history: readonly string[]) =>
    directoryWith({
      'ALA_20260110.txt': lines.join('\r\n'),
      'ALA_H_20260110.txt': history.join('\r\n'),
    });

  describe('in the history', () => {
    const two = [voterLine('100000001'), voterLine('100000002')];

    it('drops bad rows and unknown voters alone, counts them, and keeps each vote once', async () => {
      const { report, voters } = await loaded(
        county(two, [
          historyLine('100000001'),
          historyLine('100000001', { historyCode: 'A' }),
          historyLine(' 100000001 ', { electionDate: '08/20/2024', electionType: 'pri', historyCode: 'e ' }),
          historyLine('199999999'),
          historyLine('100000002', { electionDate: '11/31/2024' }),
          historyLine('100000002', { electionDate: '11/03/2026' }),
          historyLine(''),
          historyLine('100000002').slice(0, -2),
        ]),
      );
      expect(report.history).toEqual({
        votes: 4,
        rejected: {
          'history without election date': 2,
          'history without voter id': 1,
          'wrong number of columns': 1,
        },
      });
      expect(report.version).toMatchObject({ participations: 2, orphans: 1, repeatedTurnout: 1 });
      expect(voters['100000001']?.vote_history).toBe(3);
      expect(report.registration).toMatchObject({ loaded: 2, rejected: {} });
    });

    it('takes only votes that were counted, and counts codes it does not know', async () => {
      const codes = ['B', 'L', 'N', 'P', '', 'Q'];
      const { report, voters } = await loaded(
        county(
          two,
          codes.map((historyCode) => historyLine('100000001', { historyCode })),
        ),
      );
      expect(report.history).toEqual({ votes: 0, rejected: {} });
      expect(voters['100000001']?.vote_history).toBe(0);
      expect(report.mended).toEqual({ 'unknown history code: taken as not voted': 2 });
    });

    it('keeps elections of one day apart by their type, and counts types it does not know', async () => {
      const types = ['PPP', 'OTH', 'SPC', 'XXX'];
      const { report } = await loaded(
        county(
          two,
          types.map((electionType) => historyLine('100000001', { electionDate: '03/19/2024', electionType })),
        ),
      );
      expect(report.version.tracked.map(({ key }) => key)).toEqual([
        'FL-2024-03-19-other',
        'FL-2024-03-19-presidential_primary',
      ]);
      expect(report.mended).toEqual({ 'unknown election type: taken as other': 2 });
    });

    it("finds a voter's history in another county's file, where it was until 2018", async () => {
      const { voters } = await loaded(
        directoryWith({
          'ALA_20260110.txt': two.join('\n'),
          'BAK_H_20260110.txt': historyLine('100000002', { county: 'BAK' }),
        }),
      );
      expect(voters['100000002']?.vote_history).toBe(1);
    });
  });

  describe('in what there is to load', () => {
    it('takes one county file with its own history beside it', async () => {
      const directory = directoryWith({
        'ALA_20260110.txt': voterLine('100000001'),
        'ALA_H_20260110.txt': historyLine('100000001'),
        'BAK_20260110.txt': voterLine('100000002'),
        'BAK_H_20260110.txt': historyLine('100000001'),
      });
      const { report } = await loaded(join(directory, 'ALA_20260110.txt'));
      expect(report.files).toEqual({ registration: 1, history: 1, side: 0 });
    });

    it('takes county files below folders, leaves out the folders of checks and whatever else lies there', async () => {
      const directory = directoryWith({ 'readme.txt': 'x', 'LOG_20260110.txt': 'x', 'ALA_H.txt': 'x' });
      const files: Readonly<Record<string, string>> = {
        'extract/ALA_20260110.txt': voterLine('100000001'),
        'extract/ALA_H_20260110.txt': historyLine('100000001'),
        'extract/VerificationFiles/BAK_20260110.txt': voterLine('100000002', { county: 'BAK' }),
        'extract/ProcessedFiles/ALA_20260110.txt': voterLine('100000003'),
        'extract/Processed Files/ALA_H_20260110.txt': historyLine('100000001', {
          electionDate: '11/08/2022',
        }),
      };
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(join(directory, name, '..'), { recursive: true });
        writeFileSync(join(directory, name), text);
      }
      const { report, voters } = await loaded(directory);
      expect(report.files).toEqual({ registration: 1, history: 1, side: 0 });
      expect(Object.keys(voters)).toEqual(['100000001']);
      expect(voters['100000001']?.vote_history).toBe(1);
    });

    it("takes a county's newest month", async () => {
      const { voters } = await loaded(
        directoryWith({
          'ALA_20251209.txt': voterLine('100000001'),
          'ALA_20260110.txt': voterLine('100000002'),
          'BAK_20251209.txt': voterLine('100000003', { county: 'BAK' }),
        }),
      );
      expect(Object.keys(voters)).toEqual(['100000002', '100000003']);
    });

    it('explains itself when there is no voter file', async () => {
      await expect(loaded(directoryWith({ 'ALA_H_20260110.txt': historyLine('100000001') }))).rejects.toThrow(
        'holds no voter file of Florida. Its files are called CCC_YYYYMMDD.txt (registrations)',
      );
    });
  });
});
