import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createInbox, type Inbox } from './inbox.ts'

let inbox: Inbox

beforeEach(async () => {
  inbox = await createInbox({ smtpPort: 0, httpPort: 0, maxMessages: 3, maxBytes: 60_000, maxMessageBytes: 30_000 })
})
afterEach(() => inbox.close())

const api = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${inbox.httpPort}${path}`, init)
const json = async (path: string, init?: RequestInit) => (await api(path, init)).json()
const list = async (path: string): Promise<Summary[]> => JSON.parse(await (await api(path)).text())
const detailOf = async (path: string): Promise<Detail> => JSON.parse(await (await api(path)).text())

interface Summary {
  id: string
  subject: string
  seen: boolean
}

interface Detail extends Summary {
  body: { text: string; html: string }
  header: Record<string, string[]>
  attachments: object[]
}

async function send(email: { to: string; subject: string; text?: string; html?: string; attachments?: object[] }) {
  const transport = createTransport({ host: '127.0.0.1', port: inbox.smtpPort })
  try {
    await transport.sendMail({ from: '"Fern" <hello@fern.test>', ...email })
  } finally {
    transport.close()
  }
}

describe('an email', () => {
  test('is in the mailbox of its recipient, with text and HTML', async () => {
    await send({ to: 'Ada@example.test', subject: 'Grüße', text: 'plain', html: '<p>rich</p>' })
    const [summary] = await list('/api/v1/mailbox/ada')
    expect(summary).toMatchObject({
      mailbox: 'ada',
      recipient: 'ada@example.test',
      from: '"Fern" <hello@fern.test>',
      subject: 'Grüße',
      seen: false,
    })
    const detail = await detailOf(`/api/v1/mailbox/ada@example.test/${summary?.id}`)
    expect(detail.body).toEqual({
      text: expect.stringContaining('plain'),
      html: expect.stringContaining('<p>rich</p>'),
    })
    expect(detail.header.Subject).toHaveLength(1)
    expect(detail.attachments).toEqual([])
  })

  test('is found only by its address, local part, and local part without the tag', async () => {
    await send({ to: 'ada+news@example.test', subject: 'Hello', text: 'x' })
    for (const name of ['ada+news@example.test', 'ada+news', 'ada', 'ADA']) {
      expect(await json(`/api/v1/mailbox/${encodeURIComponent(name)}`)).toHaveLength(1)
    }
    for (const name of ['ada+news@other.test', 'news', 'ad']) {
      expect(await json(`/api/v1/mailbox/${encodeURIComponent(name)}`)).toEqual([])
    }
  })

  test('is stored for each recipient, and can be read, marked and deleted independently', async () => {
    await send({ to: 'ada@example.test, bob@example.test', subject: 'Both', text: 'x' })
    const latest = await detailOf('/api/v1/mailbox/ada/latest')
    expect(await json(`/api/v1/mailbox/ada/${latest.id}`, { method: 'PATCH', body: '{"seen":true}' })).toBe('OK')
    expect((await list('/api/v1/mailbox/ada'))[0]?.seen).toBe(true)
    expect((await list('/api/v1/mailbox/bob'))[0]?.seen).toBe(false)
    await api(`/api/v1/mailbox/ada/${latest.id}`, { method: 'DELETE' })
    expect(await json('/api/v1/mailbox/ada')).toEqual([])
    expect(await json('/api/v1/mailbox/bob')).toHaveLength(1)
  })

  test('can be read as received, as plain text only', async () => {
    await send({ to: 'ada@example.test', subject: 'Raw', html: '<script>alert(1)</script>' })
    const source = await api('/api/v1/mailbox/ada/latest/source')
    expect(source.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(source.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await source.text()).toContain('Subject: Raw')
  })

  test('lists its attachments', async () => {
    const attachments = [{ filename: 'a.txt', content: 'hello' }]
    await send({ to: 'ada@example.test', subject: 'File', text: 'x', attachments })
    expect((await detailOf('/api/v1/mailbox/ada/latest')).attachments).toEqual([
      { filename: 'a.txt', 'content-type': 'text/plain', md5: '5d41402abc4b2a76b9719d911017c592' },
    ])
  })
})

describe('memory', () => {
  test('is limited in messages: the oldest is deleted first', async () => {
    for (const subject of ['1', '2', '3', '4']) await send({ to: 'ada@example.test', subject, text: 'x' })
    const subjects = (await list('/api/v1/mailbox/ada')).map((message) => message.subject)
    expect(subjects).toEqual(['2', '3', '4'])
  })

  test('is limited in bytes', async () => {
    for (const subject of ['1', '2', '3']) await send({ to: 'ada@example.test', subject, text: 'x'.repeat(25_000) })
    expect(await json('/api/v1/messages')).toHaveLength(2)
  })

  test('is not filled by an oversized email, because it is refused', async () => {
    const sending = send({ to: 'ada@example.test', subject: 'Big', text: 'x'.repeat(40_000) })
    await expect(sending).rejects.toMatchObject({ responseCode: 552 })
    expect(await json('/api/v1/messages')).toEqual([])
  })
})

test('all emails of a mailbox, or of all mailboxes, can be deleted', async () => {
  await send({ to: 'ada@example.test, bob@example.test', subject: 'Both', text: 'x' })
  await api('/api/v1/mailbox/ada', { method: 'DELETE' })
  expect(await json('/api/v1/messages')).toHaveLength(1)
  await api('/api/v1/messages', { method: 'DELETE' })
  expect(await json('/api/v1/messages')).toEqual([])
})
