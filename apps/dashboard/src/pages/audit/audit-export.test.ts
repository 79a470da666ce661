import { expect, test } from 'vitest'
import { csvCellOf } from '../../parts/files/csv.ts'
import { csvLineOf } from './audit-export.ts'

test('cells that a spreadsheet would run as a formula become text', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', ' =', '\u00a0+', '＝', '＋', '－', '＠']) {
    expect(csvCellOf(`${start}cmd|' /C calc'!A0`)).toBe(`"'${start}cmd|' /C calc'!A0"`)
  }
  expect(csvCellOf('a=b')).toBe('"a=b"')
  expect(csvCellOf(' a')).toBe('" a"')
})

test('quotes and line breaks stay inside their cell', () => {
  expect(csvCellOf('say "hi",\nthen go')).toBe('"say ""hi"",\nthen go"')
})

test('an event is one line with a cell per column', () => {
  const nobody = { type: 'service', id: null, name: null } as const
  const line = csvLineOf({
    id: '5f3c1a92-8d4e-4b7f-a051-e2c9d7b80f64',
    type: 'sign_in',
    at: new Date('2026-11-22T10:00:00Z'),
    device: null,
    country: 'DE',
    networkAddress: '192.0.2.15',
    reason: null,
    userId: null,
    userName: '+Ann',
    teamName: null,
    actor: { ...nobody, name: '=HYPERLINK("https://evil.example")' },
    onBehalfOf: null,
    access: 'client',
    userAgent: null,
    requestId: 'req_1',
    details: { method: 'otp' },
  })
  expect(line).toBe(
    '"2026-11-22T10:00:00.000Z","sign_in","","\'+Ann","","service","","\'=HYPERLINK(""https://evil.example"")","","client",' +
      '"192.0.2.15","DE","","","req_1","5f3c1a92-8d4e-4b7f-a051-e2c9d7b80f64","","{""method"":""otp""}"\r\n',
  )
})
