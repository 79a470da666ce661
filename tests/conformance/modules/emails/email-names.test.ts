/** Names chosen by other users appear in emails as plain text: on one line, of bounded length, and never clickable. */
import type { OutgoingEmail, TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { password, useTestApp } from '../../setup.ts'

const app = useTestApp()
const callback_url = 'http://localhost:8101/handler/password-reset'

/** Requests a reset email for a user of this name in a project of that name. Returns the email. */
async function emailFor(userName: string, projectName = 'Garden'): Promise<OutgoingEmail> {
  const project = await app().createProject({ displayName: projectName })
  const email = `${crypto.randomUUID()}@example.com`
  const body = { primary_email: email, primary_email_auth_enabled: true, password, display_name: userName }
  const created = await project.request('POST', '/users', { access: 'server', body })
  expect(created.status).toBe(201)
  return resetEmail(project, email)
}

async function resetEmail(project: TestProject, email: string): Promise<OutgoingEmail> {
  const sent = await project.request('POST', '/auth/password/send-reset-code', { body: { email, callback_url } })
  expect(sent.status).toBe(200)
  await app().deliverEmails()
  const emails = app().emails.filter(({ to }) => to === email)
  const [message] = emails
  if (!message || emails.length > 1) throw new Error(`${emails.length} emails came.`)
  return message
}

const visible = (html: string) =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
const targets = (html: string) => [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url = '']) => url)

const scripts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  `' onmouseover='alert(1)`,
  '</p></td><a href="//evil.example">x</a>',
  '</style><script>1</script>',
  '<!--',
  ']]>',
  '&lt;script&gt;',
  'javascript:alert(1)',
]
test.each(scripts)('%s is shown as text', async (name) => {
  const message = await emailFor(name, name)
  expect(visible(message.html).replaceAll('\u2060', '')).toContain(`Hello ${name},`)
  expect(message.html).not.toMatch(/<script|<svg|<img| onmouseover='|<!--/)
  for (const url of targets(message.html)) expect(url).toMatch(/^http:\/\/localhost:8101\//)
})

const templates = [
  '{{ passwordResetLink }}',
  '{{#with this}}{{/with}}',
  '{{constructor}}',
  '{{{projectDisplayName}}}',
  '{{#if userDisplayName}}yes{{/if}}',
  '{{',
  '}}{{/if}}',
  '$' + '{1+1}',
  '<%= 1 %>',
]
test.each(templates)('%s is never evaluated', async (name) => {
  const { html, text, subject } = await emailFor(name, name)
  expect(text.replaceAll('\u2060', '')).toContain(`Hello ${name},`)
  expect(visible(html).replaceAll('\u2060', '')).toContain(`Hello ${name},`)
  expect(subject).toContain(name)
})

const urgent = [
  'Urgent: visit http://evil.example/now',
  'Your account is locked. Go to www.evil.example',
  '[Click here](https://evil.example)',
  'help@evil.example',
  'evil.example',
]
test.each(urgent)('a name such as "%s" does not become a link', async (name) => {
  const { html, text } = await emailFor(name, name)
  const links = targets(html).map((url) => url.replaceAll('&#38;', '&'))
  expect(new Set(links).size).toBe(1)
  for (const form of [visible(html), text]) {
    expect(form.replaceAll(links[0] ?? '', '')).not.toMatch(/:\/\/|\.(?=[a-z])/)
  }
})

test('line breaks in names add no header and no line', async () => {
  const evil = 'Ann\r\nBcc: all@example.com\r\n\r\nSend us your password\u2028\u202e'
  const { subject, from, text, to } = await emailFor(evil, evil)
  expect(`${subject}${from.name}${to}`).not.toMatch(/[\r\n\u2028\u202e]/)
  expect(text).not.toMatch(/^Bcc|^Send us/m)
})

test('a name that looks like an encoded word (RFC 2047) is displayed literally', async () => {
  const evil = '=?utf-8?B?WW91ciBiYW5r?='
  const { subject, from } = await emailFor('Ann', evil)
  expect([subject, from.name].join('\n')).not.toMatch(/=\?/)
  expect([subject, from.name].map((text) => text.replaceAll('\u2060', ''))).toEqual([
    expect.stringContaining(evil),
    evil,
  ])
})

test('long names are truncated, so that they do not fill the email', async () => {
  const { text, subject, from } = await emailFor('x'.repeat(200), 'y'.repeat(200))
  expect(text).not.toMatch(/x{81}|y{81}/)
  expect([subject, from.name].join()).not.toMatch(/y{81}/)
})
