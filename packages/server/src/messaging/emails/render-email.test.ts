import { expect, test } from 'vitest'
import type { TemplateEmail } from './email.ts'
import { renderEmail } from './render-email.ts'
import { linkWithCode } from './verification-email.ts'

const link = 'https://app.example/handler/email-verification?after=%2F&code=abc123'
const emailFor = (userDisplayName: string | null): TemplateEmail => ({
  type: 'email_verification',
  to: 'ann@example.com',
  locale: 'en',
  variables: { userDisplayName, emailVerificationLink: link },
})

/** Returns the visible text: tags removed, entities decoded. */
const visible = (html: string) =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&#38;', '&'))

test('the email contains project and user name, and only the verification link', () => {
  const { subject, html, text } = renderEmail(emailFor('Ann'), 'Garden Notebook')
  expect(subject).toBe('Verify your email for Garden Notebook')
  expect(links(html)).toEqual([link, link])
  for (const form of [visible(html), text]) {
    expect(form).toContain('Hello Ann,')
    expect(form).toContain('Garden Notebook')
    expect(form).toContain(link)
  }
})

test('a user without a name gets a neutral greeting', () => {
  for (const name of [null, '', ' \n ']) expect(renderEmail(emailFor(name), 'Garden').text).toContain('\nHello,\n')
})

test('names are shown as text, whatever they contain', () => {
  const payloads = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    `' onmouseover='alert(1)`,
    '<a href="//evil">x</a>',
    '{{emailVerificationLink}}',
    '</style><b>',
    '&lt;b&gt;',
  ]
  for (const name of payloads) {
    const { html } = renderEmail(emailFor(name), name)
    expect(visible(html).replaceAll('\u2060', '')).toContain(`Hello ${name},`)
    expect(html).not.toMatch(/<script|<img|<b>| onmouseover='/)
    expect(links(html)).toEqual([link, link])
  }
})

test.each([
  ['Ann https://evil.example/login?a=b now', 'Ann now'],
  ['HTTPS://EVIL.EXAMPLE', ''],
  ['see www.evil.example', 'see'],
  ['mailto:a@evil.example Ann', 'Ann'],
  ['javascript://x', ''],
  ['Acme.io', 'Acme.\u2060io'],
  ['Tom & Jerry: the team', 'Tom & Jerry: the team'],
])('links are removed from names: %j', (name, shown) => {
  const { text } = renderEmail(emailFor(name), 'Portico')
  const [, greeting = ''] = /^Hello ?(.*?),/m.exec(text) ?? []
  expect(greeting).toBe(shown)
})

test('names contain no line breaks, no bidirectional controls and at most 64 characters', () => {
  const { subject, text } = renderEmail(
    emailFor('Ann,\r\n\r\nYour account is locked\u2028\u202e!'),
    'A\r\nBcc: all@example.com',
  )
  expect(subject).toBe('Verify your email for A Bcc: all@example.com')
  expect(text).toContain('Hello Ann, Your account is locked !,')
  const long = renderEmail(emailFor('😀'.repeat(200)), '😀'.repeat(200))
  expect(long.text).toContain(`Hello ${'😀'.repeat(64)},`)
  expect(long.subject).toBe(`Verify your email for ${'😀'.repeat(64)}`)
})

test('an address within a name is not clickable, neither in HTML nor in plain text', () => {
  const names = ['Urgent: visit evil.example now', 'evil。example', 'me@evil.example']
  for (const name of names) {
    const { html, text } = renderEmail(emailFor(name), name)
    for (const form of [visible(html), text]) expect(form.replaceAll(link, '')).not.toMatch(/:\/\/|[.。]\w/)
    expect(text.replaceAll('\u2060', '')).toContain(`Hello ${name},`)
  }
})

test('the link keeps the query of the callback and contains the code', () => {
  const url = new URL(linkWithCode({ callbackUrl: 'https://app.example/x?after=%2Fa%3Fb&code=old#part', code: 'new' }))
  expect(Object.fromEntries(url.searchParams)).toEqual({ after: '/a?b', code: 'new' })
  expect(url.hash).toBe('#part')
})
