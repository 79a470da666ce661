/** Input of owners and end users is rendered as text. It cannot become script, a header or a recipient. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const type = 'email_verification'
const preview = (body: object) => project.request('POST', `/email-templates/${type}/preview`, { access: 'admin', body })
const inEveryPlace = (text: string) => ({
  root: { type: 'EmailLayout', data: { childrenIds: ['h', 't', 'b', 'i', 'd', text] } },
  h: { type: 'Heading', data: { props: { text } } },
  t: { type: 'Text', data: { props: { text: `${text} [${text}](${text}) [link](${text})` } } },
  b: { type: 'Button', data: { props: { text, url: text } } },
  i: { type: 'Image', data: { props: { url: text, alt: text, linkHref: text } } },
  d: { type: 'Button', data: { props: { text, url: `https://app.example/${text}` } } },
  [text]: { type: 'Text', data: { props: { text: 'end' } } },
})

/** Elements, attributes and targets of the email that could be active. */
function dangersIn(html: string): string[] {
  const tags = html.match(/<[^>]*>/g) ?? []
  return tags.filter((tag) => {
    const bare = tag.replace(/"[^"]*"/g, '""')
    const targets = [...tag.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, target = '']) => target)
    return (
      /^<(?!\/?(?:!doctype|html|head|meta|title|style|body|table|tr|td|div|p|h[1-3]|a|img|br|hr|span)\b)/i.test(bare) ||
      /[\s"'/]on\w+\s*=/i.test(bare) ||
      targets.some((target) => !/^(?:https?|mailto):/.test(target))
    )
  })
}

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><svg onload=alert(1)>',
  '<!--',
  'javascript:alert(1)',
  'JaVa\tScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '{{constructor.constructor "return process"}}',
  '{{#with constructor}}{{this}}{{/with}}',
  '{{#with "s" as |string|}}{{#with string.sub}}x{{/with}}{{/with}}',
  '{{{ emailVerificationLink.constructor }}}',
  '{{__proto__}}{{@root}}{{lookup this "constructor"}}',
  '{{> partial}}{{{{raw}}}}{{!--',
  '{{#if constructor}}reached{{/if}}',
]

test.each(hostile)('the template text %s of an owner is rendered as text', async (text) => {
  const { status, body } = await preview({ subject: text, content: inEveryPlace(text) })
  expect(status).toBe(200)
  expect(dangersIn(body.html)).toEqual([])
  expect(body.html).not.toContain('native code')
  expect(body.text).not.toContain('reached')
  expect(body.text).toContain('end')
})

test.each(hostile)('the user name %s is rendered as text in an email', async (name) => {
  await project.request('PATCH', `/email-templates/${type}`, {
    access: 'admin',
    body: {
      subject: 'For {{ userDisplayName }}',
      content: {
        root: { type: 'EmailLayout', data: { childrenIds: ['t', 'b', 'end'] } },
        t: {
          type: 'Text',
          data: { props: { text: 'Hi {{{ userDisplayName }}} [{{ userDisplayName }}]({{ userDisplayName }})' } },
        },
        b: { type: 'Button', data: { props: { text: '{{& userDisplayName }}', url: '{{ userDisplayName }}' } } },
        end: { type: 'Text', data: { props: { text: 'end' } } },
      },
    },
  })
  const message = await emailTo({ display_name: name })
  expect(dangersIn(message.html)).toEqual([])
  expect(message.html).not.toContain('<a')
  expect(message.text).toMatch(/^Hi /)
  expect(message.text).toContain('end')
})

test('line breaks in a subject, from an owner or an end user, are blanks', async () => {
  const subject = 'Hello\r\nBcc: victim@example.com\n\n{{ userDisplayName }}\u2028x'
  await project.request('PATCH', `/email-templates/${type}`, { access: 'admin', body: { subject } })
  expect((await project.request('GET', `/email-templates/${type}`, { access: 'admin' })).body.subject).toBe(subject)
  const message = await emailTo({ display_name: 'Ann\r\nTo: other@example.com' })
  expect(message.subject).toBe('Hello Bcc: victim@example.com Ann To: other@example.com x')
  expect(message.to).toBe('ann@example.com')
})

test('placeholders in the name of a project or a user are not replaced', async () => {
  await app().deps.db.query('update projects set display_name = $2 where id = $1', [
    project.id,
    '{{ emailVerificationLink }}',
  ])
  app().deps.projects.evict(project.id)
  const content = {
    root: { type: 'Text', data: { props: { text: '{{ projectDisplayName }} / {{ userDisplayName }}' } } },
  }
  await project.request('PATCH', `/email-templates/${type}`, { access: 'admin', body: { content } })
  const { text } = await emailTo({ display_name: '{{ projectDisplayName }}' })
  expect(text).toBe('{{ emailVerificationLink }} / {{ projectDisplayName }}\n')
})

test('a template of the largest size that may be stored is previewed in little time', async () => {
  const text = '{{#if userDisplayName}}'.repeat(20) + '{{ userDisplayName }}'.repeat(300)
  const ids = Array.from({ length: 12 }, (_, index) => `b${index}`)
  const blocks = ids.map((id) => [id, { type: 'Text', data: { props: { text: text.repeat(1) } } }])
  const content = { root: { type: 'EmailLayout', data: { childrenIds: ids } }, ...Object.fromEntries(blocks) }
  const start = performance.now()
  expect((await preview({ content })).status).toBe(200)
  expect(performance.now() - start).toBeLessThan(10_000)
})

async function emailTo(user: object) {
  const email = 'ann@example.com'
  const { id } = (
    await project.request('POST', '/users', { access: 'server', body: { primary_email: email, ...user } })
  ).body
  const { items } = (await project.request('GET', `/contact-channels?user_id=${id}`, { access: 'server' })).body
  await project.request('POST', `/contact-channels/${id}/${items[0].id}/send-verification-code`, {
    access: 'server',
    body: { callback_url: 'http://localhost/verify' },
  })
  app().emails.length = 0
  await app().deliverEmails()
  const [message] = app().emails
  if (!message || app().emails.length > 1) throw new Error(`${app().emails.length} emails were sent.`)
  return message
}
