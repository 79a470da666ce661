import {
  commonErrors,
  declaredErrors,
  type EndpointDefinition,
  type ErrorCode,
  endpoints,
  errorCodes,
  knownError,
  ownerErrors,
  repeatErrors,
} from '@portico/contract'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { errorSamples } from '../../testing/error-samples.ts'
import { createLightCalls } from '../resilience/light-calls.ts'
import { createProtocol } from './protocol.ts'
import { RefusalWithHeaders } from './response/refusal-with-headers.ts'
import { createRouter } from './router.ts'
import { TextError } from './text-error.ts'

const protocol = createProtocol({ prefixes: ['x-other-'], refusalOf: (error) => error })

const nobody = { project: null, access: null, user: null }
const context = {
  requestId: 'r',
  access: null,
  actor: { type: 'user', id: null },
  onBehalfOf: null,
  userAgent: null,
  networkAddress: null,
  country: null,
  locale: null,
} as const

const createDeps = (isStrict: boolean) => ({
  log: pino({ level: 'silent' }),
  clock: { now: () => 0 },
  protocol,
  isStrict,
  errorDocsUrl: null,
  authenticate: async () => nobody,
  lightCalls: createLightCalls(),
  heavyCalls: { run: <T>(_: string, task: () => Promise<T>) => task() },
  readContext: () => context,
  onResponse: () => {},
  onFailure: () => {},
})

function requestOf({ route }: EndpointDefinition) {
  return {
    method: 'GET',
    target: `/api/v1${route.path}`,
    headers: { 'x-portico-client-version': 'test' },
    readBody: async () => new Uint8Array(),
    remoteAddress: undefined,
  }
}

/** Calls an endpoint whose handler throws, and returns the status of the response. */
async function statusFor(thrown: unknown, definition: EndpointDefinition, isStrict: boolean): Promise<number> {
  const handle = () => Promise.reject(thrown)
  const router = createRouter(createDeps(isStrict), [{ name: 'test.fails', definition, handle }])
  return (await router(requestOf(definition), 'r')).status
}

const definition: EndpointDefinition = { ...endpoints.diagnostics.root, access: 'open', errors: ['TEAM_NOT_FOUND'] }
const common: readonly ErrorCode[] = [...commonErrors, ...ownerErrors, ...repeatErrors]
const isDeclared = (code: ErrorCode) => code === 'TEAM_NOT_FOUND' || common.includes(code)

describe('in development and tests', () => {
  test.each(errorSamples.map((error) => [error.code, error] as const))('%s must be declared', async (code, error) => {
    expect(await statusFor(error, definition, true)).toBe(isDeclared(code) ? error.status : 500)
  })

  test('an error with further headers must be declared too', async () => {
    const team = new RefusalWithHeaders(knownError('TEAM_NOT_FOUND', { team_id: 't' }), {})
    expect(await statusFor(team, definition, true)).toBe(404)
    expect(await statusFor(new RefusalWithHeaders(knownError('USER_NOT_FOUND'), {}), definition, true)).toBe(500)
  })

  test('a handler must not throw a TextError', async () => {
    expect(await statusFor(new TextError(400, 'No.'), definition, true)).toBe(500)
  })
})

test('in production an undeclared error is sent unchanged', async () => {
  expect(await statusFor(knownError('USER_NOT_FOUND'), definition, false)).toBe(404)
  expect(await statusFor(new TextError(400, 'No.'), definition, false)).toBe(400)
})

test('every code is declared by an endpoint, common, or never sent by the service', () => {
  const declared = new Set<string>([
    ...common,
    ...Object.values(endpoints).flatMap((group) => Object.values(group).flatMap(declaredErrors)),
  ])
  expect(errorCodes.filter((code) => !declared.has(code))).toEqual([
    // Codes for clients, or reserved by the protocol.
    'UNSUPPORTED_ERROR',
    'ALL_OVERLOADS_FAILED',
    'CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED',
    'CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED',
    'CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED',
    'EMAIL_NOT_ASSOCIATED_WITH_USER',
    'PASSKEY_WEBAUTHN_ERROR',
    'EMAIL_TEMPLATE_ALREADY_EXISTS',
  ])
})

test('a call is light from the moment at which it arrives: heavy ones give way to it while its credentials are checked', async () => {
  const lightCalls = createLightCalls()
  let finishCheck = () => {}
  const checked = new Promise<typeof nobody>((resolve) => {
    finishCheck = () => resolve(nobody)
  })
  const deps = { ...createDeps(true), lightCalls, authenticate: () => checked }
  const router = createRouter(deps, [
    { name: 'test.waits', definition, handle: () => Promise.reject(new TextError(400, 'Wrong.')) },
  ])
  const response = router(requestOf(definition), 'r')
  let isPaused = true
  const pause = lightCalls.pause().then(() => {
    isPaused = false
  })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(isPaused).toBe(true)
  finishCheck()
  await Promise.all([response, pause])
})
