import { csvCell } from './csv'

describe('a CSV cell', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['=1+1', "'=1+1"],
    ['+228 90 00 00 00', "'+228 90 00 00 00"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['  =1', "'  =1"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['﹢1', "'﹢1"],
    ['\u200b=1', "'\u200b=1"],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['=HYPERLINK("http://x";"y")', '"\'=HYPERLINK(""http://x"";""y"")"'],
    ['a;b', '"a;b"'],
    ['a,b', '"a,b"'],
    ['said "yes"', '"said ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    ['1 = 1', '1 = 1'],
  ])('%j is written %j', (value, cell) => expect(csvCell(value)).toBe(cell))
})
