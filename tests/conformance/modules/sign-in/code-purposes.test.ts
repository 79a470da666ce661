/** All codes use one mechanism: each purpose accepts only its own codes, with the same five outcomes. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { invited } from '../../invitations.ts'
import { attemptOf, enableTotp, totpNow } from '../../second-factor.ts'
import { type Person, password, signUp, useTestApp } from '../../setup.ts'
import { askForCode, createVerified, readSignInEmail } from '../../sign-in-codes.ts'
import { createTeam } from '../../teams.ts'

const app = useTestApp()
const flags = { magicLinkEnabled: true, passkeyEnabled: true }
const callback_url = 'http://localhost:8101/handler/x'

interface Scene {
  readonly project: TestProject
  /** A signed-in user with an unverified address. */
  readonly person: Person
  /** A user with an authenticator app. */
  readonly guarded: Person
}

interface CodeKind {
  readonly lifetimeMillis: number
  create(scene: Scene): Promise<string>
  /** Redeems the code. Returns `ok` or the code of an error. */
  use(scene: Scene, code: string): Promise<string>
  /** The outcome of a valid code, for kinds that need more than one call to succeed. */
  readonly good: string
  check?(scene: Scene, code: string): Promise<string>
}

const outcome = ({ status, body }: { status: number; body: { code?: string } | null }) =>
  body?.code ?? (status === 200 ? 'ok' : String(status))
const minute = 60_000

async function emailedCode(email: string): Promise<string> {
  await app().deliverEmails()
  const message = app().emails.findLast(({ to, text }) => to === email && text.includes('code='))
  return /code=([0-9a-z]{45})/.exec(message?.text ?? '')?.[1] ?? 'no code was mailed'
}

const post = async ({ project, person }: Scene, path: string, body: object, isSignedIn = false) =>
  outcome(await project.request('POST', path, { body, user: isSignedIn ? person.accessToken : undefined }))

const garbage = { id: 'YQ', rawId: 'YQ', type: 'public-key', response: {}, clientExtensionResults: {} }

const kinds: Record<string, CodeKind> = {
  'sign-in': {
    lifetimeMillis: 10 * minute,
    async create({ project }) {
      const email = `${crypto.randomUUID()}@example.com`
      await createVerified(project, email)
      await askForCode(project, email)
      await app().deliverEmails()
      return readSignInEmail(app(), email).code
    },
    use: (scene, code) => post(scene, '/auth/otp/sign-in', { code }),
    check: (scene, code) => post(scene, '/auth/otp/sign-in/check-code', { code }),
    good: 'ok',
  },
  'MFA attempt': {
    lifetimeMillis: 5 * minute,
    create: ({ project, guarded }) => attemptOf(project, guarded),
    use: (scene, code) => post(scene, '/auth/mfa/sign-in', { type: 'totp', code, totp: totpNow(app()) }),
    good: 'ok',
  },
  'password reset': {
    lifetimeMillis: 60 * minute,
    async create({ project }) {
      const email = `${crypto.randomUUID()}@example.com`
      await createVerified(project, email, { password })
      await project.request('POST', '/auth/password/send-reset-code', { body: { email, callback_url } })
      return emailedCode(email)
    },
    use: (scene, code) => post(scene, '/auth/password/reset', { code, password: 'loud mountain streams' }),
    check: (scene, code) => post(scene, '/auth/password/reset/check-code', { code }),
    good: 'ok',
  },
  'email verification': {
    lifetimeMillis: 24 * 60 * minute,
    async create({ project }) {
      const email = `${crypto.randomUUID()}@example.com`
      const body = { email, password, verification_callback_url: callback_url }
      await project.request('POST', '/auth/password/sign-up', { body })
      return emailedCode(email)
    },
    use: (scene, code) => post(scene, '/contact-channels/verify', { code }),
    check: (scene, code) => post(scene, '/contact-channels/verify/check-code', { code }),
    good: 'ok',
  },
  'team invitation': {
    lifetimeMillis: 7 * 24 * 60 * minute,
    create: async ({ project }) =>
      (await invited(app(), project, await createTeam(project), `${crypto.randomUUID()}@example.com`)).code,
    use: (scene, code) => post(scene, '/team-invitations/accept', { code }, true),
    check: (scene, code) => post(scene, '/team-invitations/accept/check-code', { code }),
    good: 'ok',
  },
  'passkey registration': {
    lifetimeMillis: 65_000,
    async create({ project, person }) {
      const path = '/auth/passkey/initiate-passkey-registration'
      return (await project.request('POST', path, { user: person.accessToken, body: {} })).body.code
    },
    use: (scene, code) => post(scene, '/auth/passkey/register', { code, credential: garbage }, true),
    good: 'PASSKEY_REGISTRATION_FAILED',
  },
  'passkey sign-in': {
    lifetimeMillis: 65_000,
    create: async ({ project }) =>
      (await project.request('POST', '/auth/passkey/initiate-passkey-authentication', { body: {} })).body.code,
    use: (scene, code) => post(scene, '/auth/passkey/sign-in', { code, authentication_response: garbage }),
    good: 'PASSKEY_AUTHENTICATION_FAILED',
  },
}
const all = Object.entries(kinds)
const square = all.flatMap(([one, own]) =>
  all.filter(([other]) => other !== one).map(([other, foreign]) => ({ one, own, other, foreign })),
)

let scene: Scene
beforeEach(async () => {
  const project = await app().createProject({ flags })
  const [person, guarded] = [await signUp(project), await signUp(project)]
  await enableTotp(project, guarded)
  scene = { project, person, guarded }
})

test.each(square)('a code for $one is not found as one for $other, and stays valid', async ({ own, foreign }) => {
  const code = await own.create(scene)
  expect(await foreign.use(scene, code)).toBe('VERIFICATION_CODE_NOT_FOUND')
  if (foreign.check) expect(await foreign.check(scene, code)).toBe('VERIFICATION_CODE_NOT_FOUND')
  expect(await own.use(scene, code)).toBe(own.good)
})

describe.each(all)('a code for %s', (_name, kind) => {
  test('is valid one millisecond before its expiry, and expired at that time', async () => {
    const [early, late] = [await kind.create(scene), await kind.create(scene)]
    app().clock.advance(kind.lifetimeMillis - 1)
    // The access token of the user may have expired. The session has not.
    scene = { ...scene, person: await freshToken(scene) }
    expect(await kind.use(scene, early)).toBe(kind.good)
    app().clock.advance(1)
    expect(await kind.use(scene, late)).toBe('VERIFICATION_CODE_EXPIRED')
  })

  test('that is unknown is not found', async () => {
    expect(await kind.use(scene, '0'.repeat(45))).toBe('VERIFICATION_CODE_NOT_FOUND')
  })

  test('counts wrong typed parts: after 20 of them the correct one is refused', async () => {
    const code = await kind.create(scene)
    const wrong = (code.startsWith('000000') ? '111111' : '000000') + code.slice(6)
    for (let guess = 0; guess < 20; guess++) expect(await kind.use(scene, wrong)).toBe('VERIFICATION_CODE_NOT_FOUND')
    // It is refused again: a refused code is not used up.
    for (const _again of [1, 2]) {
      expect(await kind.use(scene, code)).toBe('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED')
    }
  })

  test.each([44, 46])('with %i characters returns SCHEMA_ERROR', async (length) => {
    const code = await kind.create(scene)
    expect(await kind.use(scene, `${code}0`.slice(0, length))).toBe('SCHEMA_ERROR')
  })

  test.runIf(kind.good === 'ok')('works once, also in upper case, and is refused as used afterwards', async () => {
    const code = await kind.create(scene)
    expect(await kind.use(scene, code.toUpperCase())).toBe('ok')
    expect(await kind.use(scene, code)).toBe('VERIFICATION_CODE_ALREADY_USED')
    if (kind.check) expect(await kind.check(scene, code)).toBe('VERIFICATION_CODE_ALREADY_USED')
  })

  test.runIf(kind.check)('can be checked without being redeemed, and only wrong checks count as attempts', async () => {
    const code = await kind.create(scene)
    for (let look = 0; look < 25; look++) expect(await kind.check?.(scene, code)).toBe('ok')
    expect(await kind.use(scene, code)).toBe('ok')
    const second = await kind.create(scene)
    const wrong = (second.startsWith('000000') ? '111111' : '000000') + second.slice(6)
    for (let look = 0; look < 20; look++) await kind.check?.(scene, wrong)
    expect(await kind.use(scene, second)).toBe('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED')
  })

  test('is not found in another project', async () => {
    const code = await kind.create(scene)
    const project = await app().createProject({ flags })
    const elsewhere = { ...scene, project, person: await signUp(project) }
    expect(await kind.use(elsewhere, code)).toBe('VERIFICATION_CODE_NOT_FOUND')
    expect(await kind.use(scene, code)).toBe(kind.good)
  })
})

async function freshToken({ project, person }: Scene): Promise<Person> {
  const headers = { 'x-portico-refresh-token': person.refreshToken }
  const { body } = await project.request('POST', '/auth/sessions/current/refresh', { headers })
  return { ...person, accessToken: body.access_token }
}
