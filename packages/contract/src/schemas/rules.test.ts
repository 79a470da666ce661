import { expect, test } from 'vitest'
import { isUrl } from './rules.ts'

test('URLs are absolute, in any script', () => {
  for (const url of [
    'https://a.example',
    'https://b\u00fccher.example/\u65e5\u672c',
    'data:,x',
    'mailto:a@b.example',
  ]) {
    expect(isUrl(url)).toBe(true)
  }
  for (const text of ['', 'a.example', '/path', '//a.example', 'https://', 'https://a b/'])
    expect(isUrl(text)).toBe(false)
})

test('a URL is one after thousands of calls, too', () => {
  const outcomes = new Set(Array.from({ length: 20_000 }, () => isUrl('https://b\u00fccher.example/')))
  expect([...outcomes]).toEqual([true])
})
