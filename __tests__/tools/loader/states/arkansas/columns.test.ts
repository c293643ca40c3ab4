import { arkansas } from '../../../../../tools/loader/states/arkansas/reader';
import { directoryWith } from '../../directoryWith';
import { readFiles } from '../../readFiles';
import { COLUMNS, voterLine } from './files';

describe("the columns of Arkansas's voter file", () => {
  const read = (path: string) => readFiles(path, { reader: arkansas });

  it("are found in any order, in the dictionary's spelling, and without those that some files lack", async () => {
    const left = [
      'TEXT_MAIL_CITY',
      'CDE_MAIL_STATE',
      'JudicialDistrict',
      'SolidWasteDistrict',
      'WardDistrict',
    ];
    const columns = COLUMNS.filter((column) => !left.includes(column)).toReversed();
    const header = columns
      .join(',')
      .replace('VoterID', 'Voter ID')
      .replace('TEXT_RES_ADDRESS_NBR,', 'TEXT_REGISTRANT_ADDRESS_NBR,')
      .replace('TEXT_RES_UNIT_NBR', 'text_res_unit_nubr');
    const line = voterLine('000000001', { TEXT_RES_UNIT_NBR: '7', TEXT_MAIL_ADDRESS1: 'Box 7' }, columns);
    const { report, voters } = await read(directoryWith({ 'vr.csv': `${header}\n${line}` }));
    expect(report.registration.rejected).toEqual({});
    expect(voters['000000001']).toMatchObject({
      street_num: '12',
      unit: '7',
      mail_line1: 'BOX 7',
      mail_city: null,
      state_senate_district: 26,
    });
  });

  it.each([
    ['no voter file', { 'VH.csv': 'x' }, 'Its files are called VR.csv (registrations) and VH.csv (history)'],
    ['another header', { 'VR.csv': 'VoterID,County\n1,2' }, 'VR.csv has no column CDE_REGISTRANT_STATUS, '],
  ])('fails with a clear message when there is %s', async (_, files, message) => {
    await expect(read(directoryWith(files))).rejects.toThrow(message);
  });
});
