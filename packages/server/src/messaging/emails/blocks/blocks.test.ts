import { describe, expect, test } from 'vitest'
import type { Variables } from '../placeholders/variables.ts'
import { BlockDocument } from './block-document.ts'
import { renderDocument } from './render-document.ts'

const variables: Variables = {
  name: { kind: 'name', text: 'Ann' },
  link: { kind: 'link', text: 'https://app.example/a_(b)?x=[1]&y=2' },
}
const render = (document: Record<string, unknown>, values = variables) =>
  renderDocument(document, { variables: values, direction: 'ltr', brandColor: null, logo: null })
const alone = (type: string, data: object, values = variables) => render({ root: { type, data } }, values)
const text = (source: string, values = variables) => alone('Text', { props: { text: source } }, values)
const links = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
    href.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  )

const children = (...ids: string[]) => ({ type: 'Container', data: { props: { childrenIds: ids } } })
const leaf = (source: string) => ({ type: 'Text', data: { props: { text: source } } })

describe('every block', () => {
  const types = [
    'EmailLayout',
    'Container',
    'ColumnsContainer',
    'Heading',
    'Text',
    'Button',
    'Image',
    'Logo',
    'Divider',
    'Spacer',
  ]
  const nulls = { props: null, style: null, childrenIds: null, backdropColor: null, canvasColor: null, textColor: null }
  const deepNulls = {
    props: { text: null, level: null, url: null, columns: null, height: null, childrenIds: null, lineColor: null },
    style: { color: null, padding: null, fontFamily: null, fontSize: null, textAlign: null },
    more: { keys: 'pass' },
  }
  test.each(types)('%s renders with missing or null fields and ignores unknown keys', (type) => {
    for (const data of [{}, nulls, deepNulls, { text: 'x', style: { unknown: 1 }, props: { unknown: {} } }]) {
      expect(BlockDocument.safeParse({ root: { type, data } }).success).toBe(true)
      expect(() => alone(type, data)).not.toThrow()
    }
  })

  test.each([
    ['Heading', { props: { level: 'h4' } }],
    ['Heading', { style: { color: 'red' } }],
    ['Heading', { style: { color: '#fff' } }],
    ['Heading', { style: { fontWeight: 'bolder' } }],
    ['Text', { style: { fontSize: -1 } }],
    ['Text', { style: { padding: { top: 1 } } }],
    ['Text', { style: { fontFamily: 'Comic Sans' } }],
    ['Text', { props: { text: 1 } }],
    ['ColumnsContainer', { props: { columnsCount: 4 } }],
    ['ColumnsContainer', { props: { columns: [{ childrenIds: [] }] } }],
    ['Spacer', { props: { height: -1 } }],
    ['Html', { props: { contents: '<b>' } }],
    ['constructor', {}],
  ])('%s with %j is refused on save and omitted from emails', (type, data) => {
    expect(BlockDocument.safeParse({ root: { type, data } }).success).toBe(false)
    expect(render({ root: children('bad', 'good'), bad: { type, data }, good: leaf('good') }).text).toBe('good')
  })
})

describe('a document', () => {
  test('without a root, without children or with invalid blocks renders nothing', () => {
    for (const document of [
      {},
      { other: leaf('x') },
      { root: null },
      { root: 7 },
      { root: [] },
      { root: { type: 'Text' } },
    ]) {
      expect(render(document).text).toBe('')
    }
    expect(render({ root: children('gone', 'there', '__proto__', 'toString'), there: leaf('x') }).text).toBe('x')
  })

  test('with cycles is rendered without an endless loop', () => {
    expect(render({ root: children('a'), a: children('root', 'a', 'b'), b: leaf('once') }).text).toBe('once')
  })

  test('renders a repeated block once', () => {
    const many: Record<string, unknown> = { root: children(...Array.from({ length: 50 }, () => 'b0')) }
    for (let i = 0; i < 60; i++) many[`b${i}`] = children(`b${i + 1}`, `b${i + 1}`, `t${i}`)
    for (let i = 0; i < 60; i++) many[`t${i}`] = leaf(`text ${i}`)
    expect(render(many).text.split('\n\n').length).toBeLessThanOrEqual(60)
  })

  test('renders its columns', () => {
    const columns = [{ childrenIds: ['a'] }, { childrenIds: ['b'] }, { childrenIds: ['c'] }]
    const blocks = { a: leaf('one'), b: leaf('two'), c: leaf('three') }
    const withCount = (columnsCount: number) =>
      render({ root: { type: 'ColumnsContainer', data: { props: { columnsCount, columns } } }, ...blocks }).text
    expect(withCount(2)).toBe('one\n\ntwo')
    expect(withCount(3)).toBe('one\n\ntwo\n\nthree')
  })
})

describe('a text', () => {
  test('supports Markdown links, and no other Markdown', () => {
    const { html, text: plain } = text('**a** [here]({{ link }}) and [there](https://b.example) # h')
    expect(links(html)).toEqual(['https://app.example/a_(b)?x=[1]&y=2', 'https://b.example'])
    expect(plain).toBe('**a** here (https://app.example/a_(b)?x=[1]&y=2) and there (https://b.example) # h')
    expect(html).toContain('**a**')
  })

  test('links to http, https and mailto only', () => {
    const { html } = text(
      '[a](javascript:alert) [b](data:text/html,x) [c](mailto:a@b.example) [d](/x) [e](http://x.example)',
    )
    expect(links(html)).toEqual(['mailto:a@b.example', 'http://x.example'])
  })

  test('does not render links from variable values', () => {
    const evil = (value: string): Variables => ({ ...variables, name: { kind: 'name', text: value } })
    for (const source of ['{{ name }}', 'a {{ name }} b', '[{{ name }}', '{{ name }}(https://evil.example)']) {
      for (const value of ['[x](https://evil.example)', '[x]', '](https://evil.example)', 'x](https://evil.example)']) {
        expect(links(text(source, evil(value)).html)).toEqual([])
      }
    }
    expect(links(text('[{{ name }}]({{ link }})', evil('](https://evil.example) [')).html)).toHaveLength(1)
    expect(links(text('[{{ name }}]({{ link }})', evil('](https://evil.example) [')).html)[0]).toContain('app.example')
  })

  test('keeps line breaks', () => {
    const { html, text: plain } = text('a\nb')
    expect(html).toContain('a<br>b')
    expect(plain).toBe('a\nb')
  })
})

test('values and documents are escaped in HTML', () => {
  const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>' onload='x`
  const values: Variables = {
    name: { kind: 'name', text: evil },
    link: { kind: 'link', text: `https://a.example/${evil}` },
  }
  const props = {
    text: `${evil}{{ name }}`,
    url: `https://a.example/${evil}{{ name }}`,
    alt: evil,
    linkHref: '{{ link }}',
  }
  for (const type of ['Heading', 'Text', 'Button', 'Image']) {
    const { html } = alone(type, { props }, values)
    expect(html.length).toBeGreaterThan(10)
    expect(html).not.toMatch(/<script|<img src=x|<[^>]*"[^"=>]*" on|' onload='/)
  }
  for (const style of [{ backgroundColor: '#000000;x:url(x)' }, { color: '#00000"' }]) {
    expect(alone('Heading', { props: { text: 'x' }, style }).html).toBe('')
  }
})

test('a button or image without a valid link target is omitted', () => {
  for (const url of [null, '', 'javascript:alert(1)', '{{ name }}', 'x']) {
    expect(alone('Button', { props: { text: 'Press', url } })).toEqual({ html: '', text: '' })
    expect(alone('Image', { props: { alt: 'Logo', url } })).toEqual({ html: '', text: '' })
  }
  expect(alone('Image', { props: { url: 'mailto:a@b.example' } }).html).toBe('')
})

test('the logo of the project is shown in its height, and nothing in its place without one', () => {
  const root = { type: 'Logo', data: { props: { height: 28 }, style: { textAlign: 'center' } } }
  const logo = { source: 'cid:logo', alt: 'Garden "&" co' }
  const { html } = renderDocument({ root }, { variables, direction: 'ltr', brandColor: null, logo })
  expect(html).toMatch(
    /^<div style="text-align:center"><img src="cid:logo" height="28"[^>]* alt="Garden &#34;&#38;&#34; co">/,
  )
  expect(render({ root })).toEqual({ html: '', text: '' })
})

test('the plain text contains a link once', () => {
  const button = { type: 'Button', data: { props: { text: 'Go', url: '{{ link }}' } } }
  const { text } = render({ root: children('b', 't'), b: button, t: leaf('Or:\n[{{ link }}]({{ link }})') })
  expect(text).toBe('Go\nhttps://app.example/a_(b)?x=[1]&y=2')
})
