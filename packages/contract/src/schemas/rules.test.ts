import { expect, test } from 'vitest'
import { isUrl } from './rules.ts'

test('URLs are absolute, in any script', () => {
  for (const url of ['https://a.example', 'https://bücher.example/日本', 'data:,x', 'mailto:a@b.example']) {
    expect(isUrl(url)).toBe(true)
  }
  for (const text of ['', 'a.example', '/path', '//a.example', 'https://', 'https://a b/']) {
    expect(isUrl(text)).toBe(false)
  }
})

test('a URL is one after thousands of calls, too', () => {
  const outcomes = new Set(Array.from({ length: 20_000 }, () => isUrl('https://bücher.example/')))
  expect([...outcomes]).toEqual([true])
})
