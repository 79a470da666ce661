import { KnownError } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { cpuMillis } from '../../testing/cpu-millis.ts'
import { requirePasswordPolicy } from './password-policy.ts'

const context = {
  project: {
    id: '00000000-0000-4000-8000-000000000001',
    displayName: 'Blue Harbour',
    options: { passwordMinLength: 8 },
  },
  email: 'maria.lindqvist@saltworks.example.com',
  displayName: 'Mia Lindqvist',
}

function refusalOf(password: string, whose = context): string | null {
  try {
    requirePasswordPolicy(password, whose)
    return null
  } catch (error) {
    if (error instanceof KnownError) return error.code
    throw error
  }
}

describe('common passwords', () => {
  test.each(['password', 'PassWord', 'qwertyuiop', '1234567890', 'passw0rd', 'password123', 'iloveyou'])(
    '%s is refused',
    (password) => expect(refusalOf(password)).toBe('PASSWORD_REQUIREMENTS_NOT_MET'),
  )

  test.each(['quiet river stones', 'x'.repeat(256), '    four', '\uff50\uff41\uff53\uff53\uff57\uff4f\uff52\uff44'])(
    '%s is accepted',
    (password) => expect(refusalOf(password)).toBeNull(),
  )

  test('source comments in the password list are not treated as passwords', () => {
    expect(refusalOf('# Facts from the frequency-ordered list')).toBeNull()
  })
})

describe("words from the user's own data", () => {
  test.each([
    ['the project', 'blueharbour'],
    ['the project, as written', 'Blue Harbour'],
    ['a word of the project and a year', 'Harbour2026!'],
    ['the id of the project', context.project.id],
    ['the product', 'Portico2026!'],
    ['the address', context.email],
    ['the name before the @', 'maria.lindqvist'],
    ['its words in another order', 'lindqvistmaria1'],
    ['the company of the address', 'saltworks'],
    ['the display name', 'mia lindqvist'],
    ['the display name twice', 'miamiamia'],
    ['two words of different origin', 'harbour-maria'],
  ])('%s is refused', (_name, password) => {
    expect(refusalOf(password)).toBe('PASSWORD_REQUIREMENTS_NOT_MET')
  })

  test.each([
    ['a word with six other characters', 'harbour7qx2kd'],
    ['a long sentence with such a word', 'maria sings under water'],
    ['parts of words', 'lindqvigreenboat'],
    ['the top-level domain', 'commotion in green'],
  ])('%s is accepted', (_name, password) => expect(refusalOf(password)).toBeNull())

  test('uses only the project and product names when there is no user', () => {
    const nobody = { project: context.project }
    expect(() => requirePasswordPolicy('maria.lindqvist', nobody)).not.toThrow()
    expect(() => requirePasswordPolicy('blue harbour', nobody)).toThrow('“blue harbour”')
  })

  test('are found in any script', () => {
    const whose = { ...context, project: { ...context.project, displayName: '青い港' } }
    expect(refusalOf('青い港12345', whose)).toBe('PASSWORD_REQUIREMENTS_NOT_MET')
  })
})

test('the length is checked first, and the error says how to fix the password', () => {
  expect(refusalOf('maria')).toBe('PASSWORD_TOO_SHORT')
  expect(refusalOf('maria'.repeat(60))).toBe('PASSWORD_TOO_LONG')
  expect(() => requirePasswordPolicy('maria.lindqvist', context)).toThrow('Choose one without words of your name')
  expect(() => requirePasswordPolicy('password', context)).toThrow('three or four random words')
})

test('a name of a hundred thousand characters is checked within 200 ms', () => {
  const displayName = 'ab '.repeat(33_000) + 'abc '.repeat(25_000)
  expect(cpuMillis(() => refusalOf('quiet river stones', { ...context, displayName }))).toBeLessThan(200)
})
