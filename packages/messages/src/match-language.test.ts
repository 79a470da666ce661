import { expect, test } from 'vitest'
import { matchLanguage, parseAcceptLanguage } from './match-language.ts'

const available = 'en de fr fr-CA es it pt-BR pt-PT nl pl sv tr ru uk ja ko zh-CN zh-TW ar he fa hi'.split(' ')

// The expected tags are those of @formatjs/intl-localematcher 0.10.1 with the algorithm "best fit" and the default "en".
test.each([
  ['de-DE', 'de'],
  ['de-AT,en', 'de'],
  ['de-1996', 'de'],
  ['de-x-private', 'de'],
  ['fr-CA', 'fr-CA'],
  ['fr-BE', 'fr'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-PT'],
  ['pt-AO', 'pt-PT'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-HK', 'zh-TW'],
  ['zh-MO', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hans', 'zh-CN'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh-Hans-CN', 'zh-CN'],
  ['zh-Hant-u-co-stroke', 'zh-TW'],
  ['iw', 'he'],
  ['he-IL', 'he'],
  ['es-419', 'es'],
  ['fa-AF', 'fa'],
  ['en-GB', 'en'],
  ['xx,de', 'de'],
  ['sw,fr-CA', 'fr-CA'],
  ['nb,nn,sv', 'sv'],
  ['ur,hi', 'hi'],
  ['eo', 'en'],
  ['in', 'en'],
])('the requested languages %s match %s', (tags, expected) => {
  expect(matchLanguage(tags.split(','), available) ?? 'en').toBe(expected)
})

test('an alias of an unsupported language matches the next shorter tag', () => {
  expect(matchLanguage(['pt-AO'], ['en', 'pt-BR'])).toBe('pt-BR')
  expect(matchLanguage(['zh-HK'], ['en', 'zh-CN'])).toBe('zh-CN')
})

test.each([
  '',
  '-',
  '*',
  '__proto__',
  'constructor',
  'de'.repeat(20),
  '\u0000',
  'd\u0131',
  '-de',
  `${'x-'.repeat(1e5)}de`,
])('the requested language %j matches nothing', (tag) => expect(matchLanguage([tag], available)).toBeNull())

test.each([
  ['de-CH, fr;q=0.9, en;q=0.8', ['de-CH', 'fr', 'en']],
  ['en;q=0.1, de', ['de', 'en']],
  ['fr;q=0.5,de;q=0.5', ['fr', 'de']],
  ['de;q=0, en', ['en']],
  ['de;q=NaN, en;q=2, fr;q=-1, es;q=1e3, it', ['it']],
  ['de ; q = 0.3', ['de']],
  ['*, de;q=0.5', ['de']],
  ['__proto__, {}, de"', []],
  ['', []],
])('the header %j requests %j', (header, expected) => {
  expect(parseAcceptLanguage(header)).toEqual(expected)
})

test('a header of a megabyte takes no longer than a short one', () => {
  const start = process.cpuUsage()
  for (const text of ['de,', 'a;q=', ' ', '-', 'a-', ';q=0.1'])
    expect(matchLanguage(parseAcceptLanguage(text.repeat(1e6 / text.length)), available)).toEqual(
      text === 'de,' ? 'de' : null,
    )
  // Unlike elapsed time, CPU time does not contain that of other processes.
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(500)
})
