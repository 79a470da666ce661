/** Links with codes lead only to URLs that the project owner trusts. */
import type { TestProject } from '@portico/server/testing'
import { describe, expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()

async function projectTrusting(domains: string[], flags: Parameters<ReturnType<typeof app>['createProject']>[0] = {}) {
  const project = await app().createProject(flags)
  for (const domain of domains) {
    const text = `insert into project_domains (project_id, domain, handler_path) values ($1, $2, '/handler')`
    await app().deps.db.query(text, [project.id, domain])
  }
  return project
}

/** Returns the response of the service to a callback URL in a request for a verification email. */
async function verdict(project: TestProject, callback_url: string) {
  const { email, accessToken: user } = await signUp(project)
  const body = { email, callback_url }
  const response = await project.request('POST', '/contact-channels/send-verification-code', { user, body })
  return response.status === 200 ? 'trusted' : response.body.code
}

const refused = 'REDIRECT_URL_NOT_WHITELISTED'
const noLocalhost = { flags: { allowLocalhost: false } }

describe('with the domain https://app.test/handler', () => {
  test.each([
    'https://app.test/handler',
    'https://app.test/handler/',
    'https://app.test/handler/email-verification',
    'https://app.test:443/handler?a=b#c',
    'HTTPS://APP.TEST/handler',
    'https://app.test/x/../handler/y',
  ])('%s is trusted', async (url) => {
    expect(await verdict(await projectTrusting(['https://app.test/handler'], noLocalhost), url)).toBe('trusted')
  })

  test.each([
    'https://app.test:8443/handler',
    'http://app.test/handler',
    'https://app.test.evil.test/handler',
    'https://evil-app.test/handler',
    'https://app.test@evil.test/handler',
    'https://user@app.test/handler',
    'https://user:pass@app.test/handler',
    'https://app.test/handler-evil',
    'https://app.test/handler/../x',
    'https://app.test/handler/%2e%2e/x',
    'https://app.test/Handler',
    'https://app.test/',
    'https://sub.app.test/handler',
    'https://app.test./handler',
    'https:\\\\evil.test\\app.test\\handler',
    'https://evil.test#https://app.test/handler',
    'https://evil.test?https://app.test/handler',
    'javascript:alert(1)',
    'data:text/html,https://app.test/handler',
    'ftp://app.test/handler',
    'app.test:/handler',
  ])('%s is not trusted', async (url) => {
    expect(await verdict(await projectTrusting(['https://app.test/handler'], noLocalhost), url)).toBe(refused)
  })

  test.each(['', 'handler', '/handler', '//app.test/handler'])('%o is refused as a URL', async (url) => {
    expect(await verdict(await projectTrusting(['https://app.test/handler']), url)).toBe('SCHEMA_ERROR')
  })
})

test('a domain without a path, or with a slash at its end, covers every path', async () => {
  for (const domain of ['https://app.test', 'https://app.test/']) {
    expect(await verdict(await projectTrusting([domain]), 'https://app.test/anything/below')).toBe('trusted')
  }
})

test('any of several domains is enough, each with its own port', async () => {
  const project = await projectTrusting(['https://one.test', 'https://two.test:8443'])
  expect(await verdict(project, 'https://two.test:8443/x')).toBe('trusted')
  expect(await verdict(project, 'https://two.test/x')).toBe(refused)
  expect(await verdict(project, 'https://one.test:8443/x')).toBe(refused)
})

const local = [
  'http://localhost',
  'https://localhost:9999/x',
  'http://127.0.0.1:1/y',
  'http://127.9.8.7',
  'http://a.localhost/b',
]

describe('localhost', () => {
  test.each(local)('%s is trusted while the project allows it', async (url) => {
    expect(await verdict(await app().createProject(), url)).toBe('trusted')
    expect(await verdict(await app().createProject(noLocalhost), url)).toBe(refused)
  })

  test.each([
    'http://localhost.evil.test',
    'http://evil.test/localhost',
    'http://128.0.0.1',
    'http://127.0.0.1.evil.test',
    'http://localhost@evil.test',
    'ftp://localhost',
    'http://0.0.0.0',
    'http://[::1]',
  ])('%s is not trusted as localhost', async (url) => {
    expect(await verdict(await app().createProject(), url)).toBe(refused)
  })
})

describe('in production mode', () => {
  const flags = { flags: { isProductionMode: true, allowLocalhost: true } }

  test.each(local)('%s is never trusted', async (url) => {
    expect(await verdict(await projectTrusting(['https://localhost:9999', 'https://127.0.0.1'], flags), url)).toBe(
      refused,
    )
  })

  test.each(['https://192.0.2.1/x', 'https://0x7f.1/x', 'https://2130706433/x', 'https://[2001:db8::1]/x'])(
    'the IP address %s is never trusted',
    async (url) => {
      const project = await projectTrusting(['https://192.0.2.1', 'https://127.0.0.1', 'https://[2001:db8::1]'], flags)
      expect(await verdict(project, url)).toBe(refused)
    },
  )

  test.each(['https://localhost./x', 'https://app.localhost./x'])(
    '%s is the same host and not trusted either',
    async (url) => {
      const domains = ['https://localhost.', 'https://app.localhost.']
      expect(await verdict(await projectTrusting(domains, flags), url)).toBe(refused)
    },
  )

  test('http is never trusted', async () => {
    expect(await verdict(await projectTrusting(['https://app.test:80'], flags), 'http://app.test/x')).toBe(refused)
  })

  test('a domain with https is trusted', async () => {
    expect(await verdict(await projectTrusting(['https://app.test'], flags), 'https://app.test/x')).toBe('trusted')
  })
})

test.each(['https://evil.test/x', 'not a url', ''])(
  'sign-up with the callback %o works without an email',
  async (url) => {
    const project = await app().createProject()
    await app().deliverEmails()
    const before = app().emails.length
    const body = { email: 'ann@example.com', password: 'quiet river stones', verification_callback_url: url }
    expect((await project.request('POST', '/auth/password/sign-up', { body })).status).toBe(200)
    await app().deliverEmails()
    expect(app().emails.length).toBe(before)
  },
)
