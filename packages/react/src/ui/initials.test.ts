import { describe, expect, test } from 'vitest'
import { cutText } from './fields/graphemes.ts'
import { initialsOf } from './initials.ts'

describe('initials', () => {
  test.each([
    ['Mira Okafor', 'MO'],
    ['mira', 'MI'],
    ['Ada King Lovelace', 'AK'],
    ['fern.wood@example.com', 'FW'],
    ['jo@example.com', 'JO'],
    ['x', 'X'],
    ['  “Quoted” (name) ', 'QN'],
    ['👩🏽‍🌾 🏳️‍🌈', '👩🏽‍🌾🏳️‍🌈'],
    ['👩🏽‍🌾🌿', '👩🏽‍🌾🌿'],
    ['e\u0301lan o\u0308zge', 'E\u0301O\u0308'],
    ['\u202bليلى حداد\u202c', 'لح'],
    ['<b>x</b> & co', 'BC'],
    ['...', ''],
    ['\u202e', ''],
    ['', ''],
  ])('for the person %j are %j', (name, initials) => {
    expect(initialsOf(name, 2)).toBe(initials)
  })

  test('for a team are one character', () => {
    expect(initialsOf('Fernwood Gardens', 1)).toBe('F')
    expect(initialsOf('🌿 Garden', 1)).toBe('🌿')
  })
})

describe('a text', () => {
  test('with the maximum length is not cut', () => {
    expect(cutText('🌿'.repeat(40), 40)).toBe('🌿'.repeat(40))
  })
  test('that is longer is cut between characters', () => {
    expect(cutText('👩🏽‍🌾'.repeat(41), 40)).toBe(`${'👩🏽‍🌾'.repeat(39)}…`)
  })
})
