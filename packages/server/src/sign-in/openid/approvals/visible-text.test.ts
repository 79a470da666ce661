import { expect, test } from 'vitest'
import { visibleLine, visibleText } from './visible-text.ts'

test('shows characters that change the direction, have no width or control a terminal by their code points', () => {
  expect(visibleText('pay \u202e001\u202c')).toBe('pay [U+202E]001[U+202C]')
  expect(visibleText('a\u200bb\u200cc\u2066d\ufeff\u00ad')).toBe('a[U+200B]b[U+200C]c[U+2066]d[U+FEFF][U+00AD]')
  expect(visibleText('\u0000\u001b[2J\u007f\u0085\r')).toBe('[U+0000][U+001B][2J[U+007F][U+0085][U+000D]')
  expect(visibleText('\u{e0041}\u115f\u3164a\ufe0f')).toBe('[U+E0041][U+115F][U+3164]a[U+FE0F]')
  expect(visibleText('a\u00a0b\u3000c\u2028d\ue000')).toBe('a[U+00A0]b[U+3000]c[U+2028]d[U+E000]')
})

test('leaves letters of all scripts, their joiners, emoji, spaces and line breaks', () => {
  const texts = ['Grüße, שלום مرحبا 你好 नमस्ते', 'می\u200cخواهم', '❤\ufe0f 👩\u200d👧  two spaces', 'one\ntwo']
  for (const text of texts) expect(visibleText(text)).toBe(text)
  expect(visibleText('one\r\ntwo')).toBe('one\ntwo')
})

test('shows half of a pair, and line breaks where a text has one line', () => {
  expect(visibleText('\ud83d')).toBe('[U+D83D]')
  expect(visibleLine('Read\nAllow')).toBe('Read[U+000A]Allow')
})
