import { describe, expect, it } from 'vitest'
import { countMetadataBytes, printJson, readJson, textOf } from './metadata.ts'

describe('the text of a metadata field', () => {
  it('is null when it is empty', () => {
    expect(readJson(' \n')).toEqual({ isValid: true, value: null })
  })

  it('is empty while nothing was set, and stays so when it is formatted', () => {
    expect(textOf(null)).toBe('')
    expect(printJson(' ')).toBe('')
    expect(textOf({ a: [] })).toBe('{\n  "a": []\n}')
  })

  it('names the line of a syntax error', () => {
    expect(readJson('{\n  "a": 1,,\n}')).toEqual({ isValid: false, problem: { type: 'syntax', line: 2 } })
    expect(readJson('{\n  "a": 1\n')).toEqual({ isValid: false, problem: { type: 'syntax', line: 3 } })
  })

  it('is too long above 64 KiB in UTF-8', () => {
    const ofBytes = (bytes: number) => JSON.stringify('é'.repeat((bytes - 2) / 2))
    expect(readJson(ofBytes(65_536)).isValid).toBe(true)
    expect(readJson(ofBytes(65_538))).toEqual({ isValid: false, problem: { type: 'too-long' } })
  })

  it('is formatted only if it is valid', () => {
    expect(printJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}')
    expect(printJson('{"a":')).toBe('{"a":')
  })
})

describe('the size of a metadata field', () => {
  it('is that of the JSON without spaces, and that of the text while it is not JSON', () => {
    expect(countMetadataBytes('{\n  "a": "ä"\n}')).toBe(10)
    expect(countMetadataBytes('{ "a"')).toBe(5)
  })
})
