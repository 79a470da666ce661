import { describe, expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { findPasswordWeakness } from './password-weakness.ts'

const context = { project: { id: 'p1', displayName: 'Fernwood' }, email: 'moss.green@example.com' }

test('the list has 3,000 different passwords of eight characters and more, in lower case', () => {
  const passwords = commonPasswords.trim().split(/\s/)
  expect(new Set(passwords).size).toBe(3000)
  expect(passwords.filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([])
})

describe('easy to guess', () => {
  test.each(['password', 'PassWord', 'trustno1'])('is the common password %s', (password) => {
    expect(findPasswordWeakness(password, context)).toEqual({ kind: 'common' })
  })

  test.each([
    ['fernwood123', 'fernwood'],
    ['mossgreen!', 'mossgreen'],
    ['portico-2026', 'portico'],
  ])('is %s, which is little more than %s', (password, word) => {
    expect(findPasswordWeakness(password, context)).toEqual({ kind: 'context-word', word })
  })

  test('is a word of the name in another Unicode form, or with other spaces', () => {
    const whose = { ...context, displayName: 'Zoe\u0308 Be\u0301atrice' }
    for (const password of ['zo\u00eb b\u00e9atrice', 'zoe\u0308\u00a0be\u0301atrice']) {
      expect(findPasswordWeakness(password, whose)).toEqual({ kind: 'context-word', word: 'zo\u00eb b\u00e9atrice' })
    }
  })

  test.each(['slow ferns at dawn', 'fernwood is where I grew up'])('is not %s', (password) => {
    expect(findPasswordWeakness(password, context)).toBeNull()
  })
})
