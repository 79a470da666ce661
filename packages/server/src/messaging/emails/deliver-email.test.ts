import { expect, test } from 'vitest'
import { prepareMessage } from '../../platform/outbox/message.ts'
import { pictureUrl } from '../../testing/pictures.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import type { QueuedEmail } from './email.ts'

const app = useTestApp({ logLevel: 'silent' })

const link = 'https://app.example/x?code=1'
const verification: QueuedEmail = {
  type: 'email_verification',
  to: 'ann@example.com',
  locale: 'de',
  variables: { userDisplayName: 'Ann', emailVerificationLink: link },
}

async function deliver(projectId: string, mail: QueuedEmail) {
  const { id, payload } = prepareMessage(app().deps, projectId, mail)
  await app().deps.db.query(
    `insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis) values ($1, $2, 'mail', $3, 0, 0)`,
    [projectId, id, payload],
  )
  app().emails.length = 0
  await app().deliverEmails()
  const [sent] = app().emails
  if (!sent || app().emails.length > 1) throw new Error(`${app().emails.length} emails were sent.`)
  return { id, sent }
}

const customize = (projectId: string, subject: string, content: unknown) =>
  app().deps.db.query(
    `insert into email_templates (project_id, type, subject, content) values ($1, 'email_verification', $2, $3)`,
    [projectId, subject, JSON.stringify(content)],
  )

test('an email has the sender address of the service, the name of the project and the language of the recipient', async () => {
  const { id: projectId } = await app().createProject({ displayName: 'Garden\r\nBcc: x' })
  const { id, sent } = await deliver(projectId, verification)
  expect(sent).toMatchObject({
    via: null,
    from: { name: 'Garden Bcc: x', address: app().deps.config.emailFrom },
    to: 'ann@example.com',
    language: 'de',
    messageId: `<${id}@localhost>`,
  })
  expect(sent.text).toContain('Guten Tag Ann,')
})

test('default templates, and those of a project with a block for it, show the logo, which is part of the email', async () => {
  const project = await app().createProject({ displayName: 'Garden & co' })
  const logo = { light: pictureUrl('png'), dark: null }
  const body = { config: { appearance: { logo_url: logo } } }
  expect((await project.request('PATCH', '/projects/current', { access: 'admin', body })).status).toBe(200)
  const { sent } = await deliver(project.id, verification)
  expect(sent.html).toMatch(/<img src="cid:logo" height="40"[^>]* alt="Garden &#38; co">/)
  expect(sent.pictures).toMatchObject([{ contentId: 'logo', name: expect.stringMatching(/^[0-9a-f]{32}\.png$/) }])
  const content = {
    root: { type: 'EmailLayout', data: { childrenIds: ['text'] } },
    text: { type: 'Text', data: { props: { text: 'Hi' } } },
  }
  await customize(project.id, 'Ours', content)
  const own = (await deliver(project.id, verification)).sent
  expect(own.html).not.toContain('cid:')
  expect(own.pictures).toBeUndefined()
  const withLogo = { ...content, root: { type: 'EmailLayout', data: { childrenIds: ['text', 'logo'] } } }
  await app().deps.db.query('update email_templates set content = $2 where project_id = $1', [
    project.id,
    JSON.stringify({ ...withLogo, logo: { type: 'Logo', data: {} } }),
  ])
  const shown = (await deliver(project.id, verification)).sent
  expect(shown.html).toMatch(/Hi<\/p><div[^>]*><img src="cid:logo"/)
  expect(shown.pictures).toHaveLength(1)
})

test('the template of a project replaces the default for its type, and for no other project', async () => {
  const [own, other] = [await app().createProject(), await app().createProject()]
  const content = { root: { type: 'Text', data: { props: { text: 'Ours: {{ emailVerificationLink }}' } } } }
  await customize(own.id, 'Ours for {{ userDisplayName }}', content)
  expect((await deliver(own.id, verification)).sent).toMatchObject({ subject: 'Ours for Ann', text: `Ours: ${link}\n` })
  expect((await deliver(other.id, verification)).sent.text).toContain('Guten Tag')
  const reset: QueuedEmail = {
    ...verification,
    type: 'password_reset',
    variables: { userDisplayName: null, passwordResetLink: link },
  }
  expect((await deliver(own.id, reset)).sent.text).toContain('Guten Tag')
})

test.each([{}, [], { root: { type: 'Text', data: {} } }, { root: 'x' }])(
  'the default is sent instead of an empty template such as %j',
  async (content) => {
    const { id } = await app().createProject()
    await customize(id, 'Ours', content)
    expect((await deliver(id, verification)).sent.text).toContain('Guten Tag')
  },
)

test('a project with its own mail server sends through it and with its own sender', async () => {
  const { id } = await app().createProject()
  const server = {
    host: 'mail.acme.example',
    port: 587,
    username: 'owner',
    password: 'a password',
    senderName: 'Acme',
    senderEmail: 'hello@acme.example',
  }
  const sealed = app().deps.sealer.seal(JSON.stringify(server), `email-config:${id}`)
  await app().deps.db.query('update projects set email_config_sealed = $2 where id = $1', [id, sealed])
  app().deps.projects.evict(id)
  const { sent } = await deliver(id, verification)
  expect(sent).toMatchObject({
    via: { projectId: id, ...server },
    from: { name: 'Acme', address: 'hello@acme.example' },
    messageId: expect.stringMatching(/@acme\.example>$/),
  })
})
