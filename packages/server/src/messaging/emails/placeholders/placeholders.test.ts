import { describe, expect, test } from 'vitest'
import { cpuMillis } from '../../../testing/cpu-millis.ts'
import { fillTemplate } from './fill-template.ts'
import { parseTemplate } from './parse-template.ts'
import { pictureUrlOf, shownText, subjectOf, urlOf } from './show-pieces.ts'
import type { Variables } from './variables.ts'

const variables: Variables = {
  name: { kind: 'name', text: 'Ann' },
  otp: { kind: 'code', text: 'ABC123' },
  link: { kind: 'link', text: 'https://app.example/x?a=1&b=2' },
  nobody: null,
}
const shown = (source: string, values = variables) => shownText(fillTemplate(source, values), 'ltr')

test.each([
  ['Hello {{ name }}, {{otp}}', 'Hello Ann, ABC123'],
  ['{{{name}}} {{&name}} {{~name~}} .', 'Ann AnnAnn.'],
  ['{{#if name}}yes{{/if}}{{#if nobody}}no{{/if}}', 'yes'],
  ['{{#if nobody}}a{{else if name}}b{{else}}c{{/if}}', 'b'],
  ['{{#unless nobody}}a{{else}}b{{/unless}}{{^if name}}c{{else}}d{{/if}}', 'ad'],
  ['[{{ unknown }}{{#if unknown}}x{{/if}}]', '[]'],
  ['\\{{ name }}', '{{ name }}'],
  ['no placeholder } {', 'no placeholder } {'],
])('%s is filled', (source, filled) => {
  expect(parseTemplate(source)).not.toBeNull()
  expect(shown(source)).toBe(filled)
})

test.each([
  '{{',
  '{{ name',
  '{{#if name}}x',
  '{{/if}}',
  '{{ a.b }}',
  '{{ ../name }}',
  '{{ this }}',
  '{{ @root }}',
  '{{ @root.name }}',
  '{{ name name }}',
  '{{ name a=1 }}',
  '{{ "name" }}',
  '{{ 1 }}',
  '{{#each name}}x{{/each}}',
  '{{#with name}}x{{/with}}',
  '{{#name}}x{{/name}}',
  '{{#if name otp}}x{{/if}}',
  '{{#if (name)}}x{{/if}}',
  '{{#if name as |x|}}x{{/if}}',
  '{{lookup name "constructor"}}',
  '{{> partial}}',
  '{{#> partial}}x{{/partial}}',
  '{{#*inline "x"}}x{{/inline}}',
  '{{* decorator}}',
  '{{! comment }}',
  '{{!-- comment --}}',
  '{{{{raw}}}}x{{{{/raw}}}}',
  '{{#if name}}{{ a.b }}{{/if}}',
  '{{constructor.constructor "return 1"}}',
  '{{#if name}}'.repeat(21) + '{{/if}}'.repeat(21),
  `{{ name }}${'x'.repeat(20_000)}`,
  '{{ name }}'.repeat(501),
])('%s is not a template and stays unchanged', (source) => {
  expect(parseTemplate(source)).toBeNull()
  expect(shown(source)).toBe(source)
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])('%s is not a variable', (name) => {
  expect(shown(`[{{ ${name} }}{{#if ${name}}}x{{/if}}]`)).toBe('[]')
})

test('a value is never read as a template, however often it is filled in', () => {
  const hostile = '{{ otp }}{{#if name}}{{ link }}{{/if}}'
  expect(shown('{{ name }}', { ...variables, name: { kind: 'name', text: hostile } })).toBe(hostile)
})

test('the largest templates take little time', () => {
  const hostile = [
    '{{a}}'.repeat(500),
    '{{#if a}}'.repeat(2000),
    '{'.repeat(20_000),
    '{{'.repeat(10_000),
    '{{a '.repeat(4900),
    '{{!--'.repeat(3900),
    `{{a ${'('.repeat(19_000)}}}`,
    `{{a ${'(b '.repeat(3000)}${')'.repeat(3000)}}}`,
    `${'{{#if a}}'.repeat(20)}${'{{/if}}'.repeat(20)}`,
    `{{ ${'a '.repeat(9000)}}}`,
    `{{ ${'a.'.repeat(9000)}a }}`,
  ]
  const millis = cpuMillis(() => {
    for (const source of hostile) parseTemplate(source)
  })
  expect(millis).toBeLessThan(1500)
})

describe('a filled string', () => {
  const named = (text: string): Variables => ({ ...variables, name: { kind: 'name', text } })

  test('is one line of bounded length as a subject', () => {
    const subject = subjectOf(fillTemplate('Hi\r\nBcc: x\u2028 {{ name }}', named('a\r\nTo: b')))
    expect(subject).toBe('Hi Bcc: x a To: b')
    expect(subjectOf(fillTemplate('x'.repeat(5000), variables))).toHaveLength(200)
    expect(subjectOf([{ kind: 'template', text: '\ud800x' }])).toBe('\ufffdx')
  })

  test('isolates the direction of names in right-to-left text', () => {
    expect(shownText(fillTemplate('{{ name }} {{ otp }}', variables), 'rtl')).toBe('\u2068Ann\u2069 ABC123')
  })

  test.each([
    ['{{ link }}', 'https://app.example/x?a=1&b=2'],
    ['https://app.example/{{ name }}', 'https://app.example/Ann'],
    ['mailto:help@app.example', 'mailto:help@app.example'],
  ])('%s is the target of a link', (source, url) => {
    expect(urlOf(fillTemplate(source, variables))).toBe(url)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:x',
    ' data:text/html,x',
    'vbscript:x',
    'file:///etc',
    '//x.example',
    '/x',
    'x',
    '',
  ])('%j is not', (source) => {
    expect(urlOf(fillTemplate(source, variables))).toBeNull()
  })

  test.each([
    'https://evil.example/?{{ link }}',
    'https://evil.example/{{ otp }}.png',
    'https://evil.example/{{#if name}}{{ otp }}{{/if}}',
    '{{ link }}#{{ otp }}',
    '{{ link }}{{ link }}',
    'mailto:a@evil.example?body={{ otp }}',
  ])('%s would carry a secret to another host, and is none', (source) => {
    expect(urlOf(fillTemplate(source, variables))).toBeNull()
    expect(pictureUrlOf(fillTemplate(source, variables))).toBeNull()
  })

  test('a link of ours is no picture: a mail program would follow it without a click', () => {
    expect(urlOf(fillTemplate(' {{ link }} ', variables))).toBe('https://app.example/x?a=1&b=2')
    expect(pictureUrlOf(fillTemplate('{{ link }}', variables))).toBeNull()
    expect(pictureUrlOf(fillTemplate('https://app.example/{{ name }}.png', variables))).toBe(
      'https://app.example/Ann.png',
    )
  })

  test.each(['javascript:alert(1)', 'https://evil.example', 'https://evil.example/?x'])(
    'a name such as %s does not become the target of a link',
    (text) => {
      expect(urlOf(fillTemplate('{{ name }}', named(text)))).toBeNull()
      const within = urlOf(fillTemplate('https://app.example/?n={{ name }}', named(`${text}&admin=1#x`)))
      expect(new URL(within ?? '').searchParams.get('n')).toBe(`${text}&admin=1#x`)
    },
  )
})
