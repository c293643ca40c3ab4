import { florida } from '../../../../../tools/loader/states/florida/reader';
import { directoryWith } from '../../directoryWith';
import { itReads, readerOf } from '../stateTests';
import { floridaFile, historyLine, MASKED, voterLine } from './files';

describe('the voter file of Florida', () => {
  const read = readerOf(florida);

  const county = (lines: readonly string[], history: readonly string[]) =>
    directoryWith({
      'ALA_20260110.txt': lines.join('\r\n'),
      'ALA_H_20260110.txt': history.join('\r\n'),
    });

  describe('in the registrations', () => {
    itReads(floridaFile, [
      ['a NUL after the exemption', { exemption: 'N\0' }, { last_name: 'DOE' }, 'control character'],
      ['a blank exemption', { exemption: ' ' }, { last_name: 'DOE' }],
      ['quotes, which are data', { lastName: 'O"DOE', firstName: '"JANE' }, { last_name: 'O"DOE' }],
      ['a unit on the second line', { residenceLine2: 'Apt 7' }, { street_name: 'ELM ST', unit: 'APT 7' }],
      [
        'units on both lines',
        { residenceLine1: '12 Elm St Bldg 2', residenceLine2: 'Apt 7' },
        { street_name: 'ELM ST', unit: 'BLDG 2 APT 7' },
      ],
      [
        'mail from abroad',
        {
          mailLine1: 'Elm Road 5',
          mailCity: 'Stonewick',
          mailZip: 'AB1 2CD',
          mailCountry: 'Freedonia',
        },
        { mail_line1: 'ELM ROAD 5', mail_line3: 'FREEDONIA', mail_zip: 'AB1 2CD' },
      ],
      [
        'mail at home',
        { mailLine1: 'PO Box 7', mailCountry: 'USA' },
        { mail_line1: 'PO BOX 7', mail_line3: null },
      ],
      ['no mail elsewhere', { mailCountry: 'US' }, { mail_line1: null, mail_line3: null }],
    ]);

    it('excludes exempt voters, whatever the file says of their exemption', async () => {
      const { report, voters } = await read(
        county(
          [
            voterLine('100000001'),
            voterLine('100000002', { ...MASKED, exemption: 'Y' }),
            voterLine('100000003', { exemption: 'y ' }),
            voterLine('100000004', { ...MASKED, exemption: '' }),
            voterLine('100000005', { exemption: '*' }),
            voterLine('100000006', { exemption: '1' }),
            voterLine('100000007', { exemption: 'Y', status: 'PRE' }),
          ],
          [],
        ),
      );
      expect(Object.keys(voters)).toEqual(['100000001']);
      expect(report.registration).toEqual({ rows: 7, rejected: {}, excluded: { exempt: 6 } });
    });
  });

  describe('in the history', () => {
    const two = [voterLine('100000001'), voterLine('100000002')];

    it('keeps only votes that were counted, and counts unknown codes', async () => {
      const codes = ['A', 'B', 'E', 'F', 'L', 'N', 'P', 'Y', 'z ', '', 'Q'];
      const { report, votes } = await read(
        county(
          two,
          codes.map((historyCode) => historyLine('100000001', { historyCode })),
        ),
      );
      expect(report.history).toEqual({ votes: 5, rejected: {} });
      expect(votes).toHaveLength(5);
      expect(report.repaired).toEqual({ 'unknown history code: taken as not voted': 2 });
    });

    it('tells elections of one day apart by type, and counts unknown types', async () => {
      const types = ['PPP', 'PRI', 'RUN', 'gen ', 'OTH', 'SPC', 'XXX'];
      const { report, votesOf } = await read(
        county(
          two,
          types.map((electionType) => historyLine('100000001', { electionDate: '03/19/2024', electionType })),
        ),
      );
      expect(report.elections).toBe(5);
      expect(votesOf('100000001')).toEqual([
        'FL-2024-03-19-presidential_primary',
        ...['primary', 'runoff', 'general'].map((kind) => `FL-2024-03-19-local-${kind}`),
        ...Array.from({ length: 3 }, () => 'FL-2024-03-19-local-other'),
      ]);
      expect(report.repaired).toEqual({ 'unknown election type: taken as other': 2 });
    });
  });
});
