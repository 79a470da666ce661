import { commonErrors, type EndpointDefinition, type EndpointGroup, endpoints } from '@portico/contract'
import { readKnownError } from '@portico/contract/read-known-error'
import { createClientApp, NetworkError, ServiceError } from '@portico/sdk/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { describeError, errorDetail, errorMessage, messageOfCode } from './error-message.ts'
import { translateBy } from './overrides.ts'

const app = createClientApp({ projectId: 'p', publishableClientKey: 'k', baseUrl: 'http://service.example' })
const asIs = translateBy({ lang: 'en', texts: {} }, { overrides: {} })
const apiSentence = 'The request body did not match the schema.'
const known = (code: string, details?: unknown) =>
  readKnownError({ code, error: apiSentence, details }, { status: 400, requestId: 'req_1' })
const service = (status: number, requestId: string | null = null) =>
  new ServiceError({ status, text: 'Internal words.', requestId })

beforeEach(() => {
  vi.stubGlobal('window', {
    location: new URL('https://host.test/handler/sign-in?after_auth_return_to=%2Fgarden'),
  })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Calls that no screen sends: those of dashboards, of the command, and of apps. */
const ownerCalls: readonly EndpointDefinition[] = [
  endpoints.projects.create,
  endpoints.projects.listOwned,
  endpoints.projectOwners.readInvitation,
  endpoints.projectOwners.acceptInvitation,
  endpoints.passwords.signUpAsFirstOwner,
  endpoints.sessions.authorizeCommand,
  endpoints.sessions.redeemCommandCode,
  endpoints.oauthGrants.end,
]

function codesOfClientCalls(): string[] {
  const groups: EndpointGroup[] = Object.values(endpoints)
  const calls = groups.flatMap((group) => Object.values(group)).filter((call) => !ownerCalls.includes(call))
  const clientCalls = calls.filter(({ access }) => access === 'open' || access.includes('client'))
  return [...new Set([...commonErrors, ...clientCalls.flatMap(({ errors }) => errors)])]
}

describe('during development', () => {
  const proxy = Object.assign(service(200), {
    message: "The response of http://localhost:5173/x is not the service's.",
  })

  test.each([
    ['a missing service', new NetworkError('http://localhost:8100/x', 'Check the option baseUrl.', null)],
    ['another server', proxy],
  ])('the message about %s names what to check', (_name, error) => {
    expect(describeError(error, asIs, app).text).toMatch(/Check the option baseUrl\.$|is not the service's\.$/)
    vi.stubEnv('NODE_ENV', 'production')
    expect(describeError(error, asIs, app).text).not.toMatch(/baseUrl|is not the service's/)
    vi.unstubAllEnvs()
  })

  test('the response of another server is reported in the console', () => {
    describeError(proxy, asIs, app)
    expect(vi.mocked(console.error).mock.calls).toEqual([[proxy]])
  })
})

describe('an error with a code', () => {
  test.each(codesOfClientCalls())('%s has its own message', (code) => {
    expect(messageOfCode(code, asIs)).not.toBeNull()
    const { text } = describeError(known(code), asIs, app)
    expect(text).not.toContain(apiSentence)
    expect(text).not.toMatch(/unknown error|[A-Z]_|[`{}]/)
    expect(text).toMatch(/^[A-Z]/)
  })

  test('about the settings of the app is reported in the console for its developer', () => {
    const error = known('INVALID_PUBLISHABLE_CLIENT_KEY')
    expect(describeError(error, asIs, app).text).toContain('not set up correctly')
    const wrongUrl = service(404)
    for (const other of [wrongUrl, service(500), known('EMAIL_PASSWORD_MISMATCH')]) describeError(other, asIs, app)
    expect(vi.mocked(console.error).mock.calls).toEqual([[error], [wrongUrl]])
  })

  test('about a wrong password is not reported in the console, also if an app gives both messages one text', () => {
    const overrides = { notSetUp: 'Please ask the shop.', wrongPassword: 'Please ask the shop.' }
    const t = translateBy({ lang: 'en', texts: {} }, { overrides })
    const { text } = describeError(known('EMAIL_PASSWORD_MISMATCH'), t, app)
    expect(text).toBe('Please ask the shop.')
    expect(console.error).not.toHaveBeenCalled()
  })

  test.each([
    ['EMAIL_PASSWORD_MISMATCH', 'Wrong e-mail or password.'],
    ['USER_EMAIL_ALREADY_EXISTS', 'User already exists.'],
    ['PASSWORD_CONFIRMATION_MISMATCH', 'Passwords do not match.'],
    ['OUTER_OAUTH_TIMEOUT', 'The OAuth flow has timed out. Please sign in again.'],
    ['SIGN_UP_NOT_ENABLED', 'Sign up for new users is not enabled at the moment.'],
    ['TEAM_CREATION_NOT_ENABLED', 'Team creation is not enabled.'],
    ['PASSWORD_TOO_SHORT', 'Password too short. Minimum length is 8.'],
    ['PASSWORD_TOO_LONG', 'Password too long. Maximum length is 256.'],
    ['INVALID_TOTP_CODE', 'Invalid TOTP code'],
    ['INVALID_PROFILE_IMAGE', 'Invalid image'],
  ])('%s has the fixed text %j', (code, text) => {
    expect(errorMessage(known(code), asIs)).toBe(text)
  })

  test('that only a newer service has shows the request id for support, not the message of the service', () => {
    const text = errorMessage(known('CODE_OF_TOMORROW'), asIs)
    expect(text).toBe(
      'An unknown error occurred. Please try again and if the problem persists, contact support. Request req_1',
    )
  })

  test('names the projects whose last owner deletes the account', () => {
    const details = { project_count: 2, project_names: ['Garden', 'Shop'] }
    const text = errorMessage(known('USER_IS_LAST_PROJECT_OWNER', details), asIs)
    expect(text).toMatch(
      /^You are the last owner of at least one project\. .*\(\u2068Garden\u2069 and \u2068Shop\u2069\)$/,
    )
  })

  test('contains the minimum length of the project', () => {
    expect(errorMessage(known('PASSWORD_TOO_SHORT', { min_length: 12 }), asIs)).toContain('12')
  })

  test.each([
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_LONG',
    'PASSWORD_REQUIREMENTS_NOT_MET',
    'PASSWORD_WAS_USED_BEFORE',
  ] as const)('%s is placed at the field of the new password', (code) =>
    expect(describeError(known(code), asIs, app).place).toBe('new-password'),
  )

  test('any other code is placed at the field that the form names', () => {
    expect(describeError(known('EMAIL_PASSWORD_MISMATCH'), asIs, app).place).toBe('field')
  })

  test.each(['TOO_MANY_REQUESTS', 'SERVICE_BUSY'])('%s is placed at the form', (code) => {
    expect(describeError(known(code), asIs, app).place).toBe('form')
  })

  test.each([
    ['EMAIL_PASSWORD_MISMATCH', 'Reset your password', '/handler/forgot-password'],
    ['USER_EMAIL_ALREADY_EXISTS', 'Sign in instead', '/handler/sign-in?after_auth_return_to=%2Fgarden'],
  ])('%s links to the next step', (code, label, href) => {
    expect(describeError(known(code), asIs, app).next).toEqual({ href, children: label })
  })

  test('contains code and request id for support, and no message of the service', () => {
    expect(errorDetail(known('USER_NOT_FOUND'), asIs)).toBe('Error Code: USER_NOT_FOUND · Request req_1')
  })
})

test('the wait after too many attempts is in minutes', () => {
  const error = (retry_after_seconds: number) => known('TOO_MANY_REQUESTS', { retry_after_seconds })
  expect(errorMessage(error(40), asIs)).toContain('Wait a minute')
  expect(errorMessage(error(60), asIs)).toContain('Wait a minute')
  expect(errorMessage(error(61), asIs)).toContain('Wait 2 minutes')
  expect(errorMessage(error(900), asIs)).toContain('Wait 15 minutes')
})

test('a missing connection, too many attempts and a busy service have texts with the next step', () => {
  expect(errorMessage(new NetworkError('x', 'y', null), asIs)).toContain('Check your connection')
  expect(errorMessage(service(429), asIs)).toContain('Wait a minute')
  expect(errorMessage(service(503), asIs)).toContain('Try again in a moment')
})

test('any other error shows the request id for support, never internal text', () => {
  expect(errorMessage(service(500, 'req_1'), asIs)).toContain('Request req_1')
  expect(errorMessage(service(500), asIs)).not.toContain('Internal')
  expect(errorMessage(new Error('Internal words.'), asIs)).not.toContain('Internal')
  expect(errorDetail(service(500, 'req_1'), asIs)).toBe('Request req_1')
  expect(errorDetail(new Error('Internal words.'), asIs)).toBeNull()
})

test('a ban shows its end in the displayed language', () => {
  const until = Date.UTC(2030, 4, 6, 12)
  const german = translateBy({ lang: 'de', texts: {} }, { overrides: {} })
  expect(errorMessage(known('USER_BANNED', { until }), german)).toMatch(/until 6\. Mai 2030 um \d\d:\d\d\. /)
  expect(errorMessage(known('USER_BANNED', { until: null }), asIs)).toBe(
    'This account is suspended. Contact the owner of the app.',
  )
})
