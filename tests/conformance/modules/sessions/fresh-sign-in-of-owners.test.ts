/**
 * Recent sign-ins of project owners: every call that owners can make has one effect, and calls of one effect have one guard.
 * The effects are in ../../access-matrix/owner-roles.json and effects.ts.
 */
import { hasRightsOf, viewFor } from '@portico/contract'
import type { TestProject } from '@portico/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldEffects, guardedEffects } from '../../access-matrix/effects.ts'
import { ownerCalls } from '../../access-matrix/owner-roles.ts'
import { definitions } from '../../access-matrix/rows.ts'
import { adminTokenHeader, userHeader } from '../../credentials.ts'
import { useFreshSignIn } from '../../fresh-sign-in.ts'
import { callOf, guardedCalls, isOfUsers } from '../../guarded-calls.ts'
import { createInternalProject, createOwner, owning } from '../../internal-project.ts'
import { signUp } from '../../setup.ts'

const minute = 60_000
const { app, refresh } = useFreshSignIn()

/** Rows without the variants of a call, which follow a colon. */
const calls = ownerCalls.filter(({ row }) => !row.includes(':'))
const ofOwners = guardedCalls.filter(([, { access }]) => access !== 'open' && access.includes('admin'))

/** Returns what needs a recent sign-in of the owner: everything, some fields in alphabetical order, or nothing. */
function guardOf(name: string): true | readonly string[] {
  const { needsFreshSignIn = [], needsFreshOwner = [] } = definitionOf(name)
  if (needsFreshSignIn === true || needsFreshOwner === true) return true
  return [...new Set([...needsFreshSignIn, ...needsFreshOwner])].sort()
}

function definitionOf(name: string) {
  const definition = definitions.get(name)
  if (!definition) throw new Error(`The contract has no call ${name}.`)
  return definition
}

/** Returns the names of the fields that a call with admin access can send, those of `config` with `config.` in front. */
function fieldsOf(name: string): string[] {
  const { body } = definitionOf(name)
  const schema = body && viewFor(body, 'admin')
  if (!(schema instanceof z.ZodObject)) throw new Error(`The body of ${name} is no object.`)
  return Object.entries(schema.shape).flatMap(([field, inner]) => {
    const config = field === 'config' && inner instanceof z.ZodOptional ? inner.unwrap() : null
    return config instanceof z.ZodObject ? Object.keys(config.shape).map((key) => `config.${key}`) : [field]
  })
}

/** Returns the fields of some effects. */
function withEffect(name: string, matches: (effect: string) => boolean): string[] {
  const effects = Object.entries(fieldEffects[name] ?? {})
  return effects.flatMap(([effect, fields]) => (matches(effect) ? [...fields] : [])).sort()
}
const guardedNames: readonly string[] = [...guardedEffects.keys()]

test.each(calls.filter(({ effect }) => effect !== 'depends on the fields'))(
  '$row has the guard of its effect: $effect',
  ({ row, effect, least }) => {
    const leastOfEffect = guardedEffects.get(effect)
    expect(guardOf(row)).toEqual(leastOfEffect ? true : [])
    if (leastOfEffect) expect(hasRightsOf(least, leastOfEffect)).toBe(true)
  },
)

test.each(calls.filter(({ effect }) => effect === 'depends on the fields'))(
  '$row has the guard of each field',
  ({ row }) => {
    expect(withEffect(row, () => true)).toEqual(fieldsOf(row).sort())
    expect(guardOf(row)).toEqual(withEffect(row, (effect) => guardedNames.includes(effect)))
  },
)

let internal: TestProject
beforeAll(async () => {
  internal = await createInternalProject(app())
})

describe('an owner whose session is eleven minutes old', () => {
  let project: TestProject
  let token: string
  let user: string
  beforeAll(async () => {
    project = await app().createProject()
    const owner = await createOwner(internal, owning(project))
    app().clock.advance(11 * minute)
    user = (await signUp(project)).accessToken
    token = await refresh(internal, owner)
  })

  test.each([...ofOwners])('needs a sign-in for %s, and a key does not', async (name, definition) => {
    const [method, path, body] = callOf([name, definition], 'owner')
    for (const access of ['admin', 'server'] as const) {
      if (definition.access === 'open' || !definition.access.includes(access)) continue
      const headers = {
        ...{ 'x-portico-project-id': project.id, 'x-portico-access-type': access, ...adminTokenHeader(token) },
        ...(isOfUsers(definition) ? userHeader(user) : {}),
      }
      const response = await project.request(method, path, { access: 'none', headers, body })
      expect(response.body?.code).toBe('FRESH_SIGN_IN_REQUIRED')
    }
    if (isOfUsers(definition) || name === 'projects.delete') return
    const byKey = await project.request(method, path, { access: 'admin', body })
    expect(byKey.body?.code).not.toBe('FRESH_SIGN_IN_REQUIRED')
  })
})

describe('an owner', () => {
  test('changes what guards no sign-in without a recent one', async () => {
    const project = await app().createProject()
    const owner = await createOwner(internal, owning(project))
    const { id } = await signUp(project)
    app().clock.advance(11 * minute)
    const headers = {
      ...{ 'x-portico-project-id': project.id, 'x-portico-access-type': 'admin' },
      ...adminTokenHeader(await refresh(internal, owner)),
    }
    for (const [path, body] of [
      [`/users/${id}`, { display_name: 'Ann', ban: { reason: 'Spam', until: null } }],
      ['/projects/current', { display_name: 'Garden', config: { create_team_on_sign_up: true } }],
    ] as const) {
      expect([path, (await project.request('PATCH', path, { access: 'none', headers, body })).status]).toEqual([
        path,
        200,
      ])
    }
  })

  test('needs a sign-in of at most an hour, whatever age internal sets', async () => {
    const project = await app().createProject()
    const owner = await createOwner(internal, owning(project))
    const own = { access: 'none' as const, headers: { 'x-portico-access-type': 'admin' } }
    const body = { fresh_sign_in_minutes: 1440 }
    expect((await internal.request('PATCH', '/projects/current/options', { access: 'admin', body })).status).toBe(200)
    const changeOptions = async () => {
      const headers = {
        ...{ ...own.headers, 'x-portico-project-id': project.id },
        ...adminTokenHeader(await refresh(internal, owner)),
      }
      return project.request('PATCH', '/projects/current/options', {
        ...own,
        headers,
        body: { password_min_length: 9 },
      })
    }
    // The own account: with another way to sign in, the owner would be signed in recently.
    const addAddress = async () => {
      const body = { user_id: 'me', value: `${crypto.randomUUID()}@example.com`, type: 'email', used_for_auth: true }
      return internal.request('POST', '/contact-channels', { user: await refresh(internal, owner), body })
    }
    app().clock.advance(60 * minute)
    expect([(await changeOptions()).status, (await addAddress()).status]).toEqual([200, 201])
    app().clock.advance(minute)
    const codes = [(await changeOptions()).body.code, (await addAddress()).body.code]
    expect(codes).toEqual(['FRESH_SIGN_IN_REQUIRED', 'FRESH_SIGN_IN_REQUIRED'])
  })
})
