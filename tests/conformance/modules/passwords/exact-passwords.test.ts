/** Passwords are compared in full: no truncation, no case folding, no trimming. */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
const email = 'exact@example.com'

const signUpWith = ({ request }: TestProject, password: string) =>
  request('POST', '/auth/password/sign-up', { body: { email, password } })
const signInWith = ({ request }: TestProject, password: string) =>
  request('POST', '/auth/password/sign-in', { body: { email, password } })

const smile = '\u{1F642}'
const same72 = 'a'.repeat(72)

const usable: [string, string, string[]][] = [
  ['4 emoji', smile.repeat(4), [smile.repeat(5), `${smile.repeat(3)}\u{1F643}`]],
  ['128 emoji', smile.repeat(128), [smile.repeat(127), `${smile.repeat(127)}\u{1F643}`]],
  ['256 letters', 'x'.repeat(256), ['x'.repeat(255), `${'x'.repeat(255)}y`]],
  ['the same first 72 bytes', `${same72}one`, [`${same72}two`, same72]],
  ['blanks at the ends', '  eight  ', ['eight', ' eight ', '  eight']],
  ['only blanks', ' '.repeat(8), [' '.repeat(9), '\t'.repeat(8)]],
  ['an accent', 'caf\u00e9 au lait', ['cafe au lait', 'caf\u00e8 au lait', 'CAF\u00c9 au lait']],
  ['upper and lower case', 'MiXeD CaSe', ['mixed case', 'MIXED CASE']],
  ['controls and line ends', 'line\r\nbreak\u0001', ['line\nbreak\u0001', 'line\r\nbreak']],
  ['full-width letters', '\uff50\uff41\uff53\uff53\uff57\uff4f\uff52\uff44', ['password']],
]

test.each(usable)('%s', async (_name, password, near) => {
  const project = await app().createProject()
  expect((await signUpWith(project, password)).status).toBe(200)
  expect((await signInWith(project, password)).status).toBe(200)
  for (const other of near) expect((await signInWith(project, other)).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
})

test.each([
  ['7 letters', 'x'.repeat(7)],
  ['nothing', ''],
  ['3 emoji and a letter, which are 7 units', `${smile.repeat(3)}x`],
])('%s is too short', async (_name, password) => {
  const project = await app().createProject()
  expect((await signUpWith(project, password)).body).toEqual({
    code: 'PASSWORD_TOO_SHORT',
    details: { min_length: 8 },
    error: 'Password too short. Minimum length is 8.',
  })
})

test.each([
  ['257 letters', 'x'.repeat(257)],
  ['129 emoji, which are 258 units', smile.repeat(129)],
  ['100,000 combining characters', `a${'\u0301\u0323'.repeat(50_000)}`],
])('%s is too long', async (_name, password) => {
  const project = await app().createProject()
  expect((await signUpWith(project, password)).body).toEqual({
    code: 'PASSWORD_TOO_LONG',
    details: { maxLength: 256 },
    error: 'Password too long. Maximum length is 256.',
  })
})

test('a password with U+0000 or an unpaired surrogate is a schema error at sign-up and sign-in', async () => {
  const project = await app().createProject()
  for (const password of ['eight\u0000eight', 'eight\ud800eight']) {
    expect((await signUpWith(project, password)).body.code).toBe('SCHEMA_ERROR')
    expect((await signInWith(project, password)).body.code).toBe('SCHEMA_ERROR')
  }
})

test('the length is not checked at sign-in', async () => {
  const project = await app().createProject()
  for (const password of ['', 'x', 'x'.repeat(100_000), `a${'\u0301\u0323'.repeat(25_000)}`]) {
    expect((await signInWith(project, password)).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
  }
})
