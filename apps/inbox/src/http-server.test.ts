import { request } from 'node:http'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createInbox, type Inbox } from './inbox.ts'

let inbox: Inbox

beforeEach(async () => {
  inbox = await createInbox({ smtpPort: 0, httpPort: 0 })
})
afterEach(() => inbox.close())

const api = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${inbox.httpPort}${path}`, init)

async function send(html: string, attachments: object[] = []) {
  const transport = createTransport({ host: '127.0.0.1', port: inbox.smtpPort })
  await transport.sendMail({ from: 'hello@fern.test', to: 'ada@example.test', subject: 'Hello', html, attachments })
  transport.close()
}

test('the health check responds while the process is alive', async () => {
  const response = await api('/health')
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
})

test('the page and its files are served under a policy that runs only its own script', async () => {
  for (const path of ['/', '/inbox.js', '/inbox.css', '/message.css', '/icon.svg']) {
    const response = await api(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
  }
  expect((await api('/main.ts')).status).toBe(404)
  expect((await api('/..%2fpackage.json')).status).toBe(404)
})

test('the HTML of an email is shown in a sandbox without scripts, and its links open outside of the frame', async () => {
  await send('<html><head><title>x</title></head><body><script>alert(1)</script></body></html>')
  const response = await api('/view/ada/latest')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script')
  expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/)
  expect(await response.text()).toContain('<head><base target="_blank">')
})

test('pictures that an email has attached are shown in their places, and files of other kinds are not', async () => {
  const content = Buffer.from([137, 80, 78, 71])
  await send('<img src="cid:logo"><img src="cid:page">', [
    { cid: 'logo', content, contentType: 'image/png' },
    { cid: 'page', content: '<p>', contentType: 'text/html' },
  ])
  const html = await (await api('/view/ada/latest')).text()
  expect(html).toContain(`<img src="data:image/png;base64,${content.toString('base64')}">`)
  expect(html).toContain('<img src="cid:page">')
})

test('an open page is notified when an email arrives', async () => {
  const response = await api('/api/v1/events')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  await send('<p>now</p>')
  let received = ''
  while (!received.includes('event: added')) received += (await reader?.read())?.value ?? ''
  expect(received).toContain('event: added')
  await reader?.cancel()
})

const statusFor = (port: number, host: string) =>
  new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path: '/api/v1/messages', headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    outgoing.on('error', reject).end()
  })

test('a request with a foreign host name (DNS rebinding) is refused', async () => {
  expect(await statusFor(inbox.httpPort, 'evil.test')).toBe(421)
})

test('an inbox on all addresses knows those and the names of containers, and refuses names of websites', async () => {
  const open = await createInbox({ smtpPort: 0, httpPort: 0, host: '0.0.0.0' })
  try {
    for (const host of ['localhost:8102', '192.0.2.7', '[2001:db8::1]:80', 'inbox:8102']) {
      expect(await statusFor(open.httpPort, host)).toBe(200)
    }
    for (const host of ['evil.test', '192.0.2.7.evil.test', 'evil.test:8102', 'localhost.']) {
      expect(await statusFor(open.httpPort, host)).toBe(421)
    }
  } finally {
    await open.close()
  }
})

test.each([
  ['GET', '/api/v1/mailbox/nobody/1', 404],
  ['GET', '/api/v1/mailbox', 404],
  ['GET', '/api/v1/mailbox/%zz', 200],
  ['GET', '/api/v1/other', 404],
  ['GET', '//', 404],
  ['POST', '/api/v1/mailbox/ada', 405],
  ['PUT', '/api/v1/messages', 405],
])('%s %s returns %i', async (method, path, status) => {
  expect((await api(path, { method })).status).toBe(status)
})

test.each(['', 'no json', '{"seen":1}', '[]', 'null', 'x'.repeat(5000)])('a mark of %j is refused', async (body) => {
  await send('<p>x</p>')
  const response = await api('/api/v1/mailbox/ada/latest', { method: 'PATCH', body })
  expect(response.status).toBe(400)
})

test('a port in use is reported, and no server stays open', async () => {
  const second = createInbox({ smtpPort: 0, httpPort: inbox.httpPort })
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE', port: inbox.httpPort })
})
