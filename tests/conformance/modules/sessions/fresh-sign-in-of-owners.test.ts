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

describe('an owner', () => {
  let internal: TestProject
  beforeAll(async () => {
    internal = await createInternalProject(app())
  })

  test('needs a sign-in of ten minutes, by the own session, also where internal sets no age', async () => {
    const project = await app().createProject()
    const owner = await createOwner(internal, owning(project))
    app().clock.advance(11 * minute)
    const { accessToken: user } = await signUp(project)
    const token = await refresh(internal, owner)
    for (const [name, definition] of ofOwners) {
      const [method, path, body] = callOf([name, definition], 'owner')
      for (const access of ['admin', 'server'] as const) {
        if (definition.access === 'open' || !definition.access.includes(access)) continue
        const headers = {
          ...{ 'x-portico-project-id': project.id, 'x-portico-access-type': access, ...adminTokenHeader(token) },
          ...(isOfUsers(definition) ? userHeader(user) : {}),
        }
        const response = await project.request(method, path, { access: 'none', headers, body })
        expect([name, response.body?.code]).toEqual([name, 'FRESH_SIGN_IN_REQUIRED'])
      }
      if (isOfUsers(definition)) continue
      const byKey = name === 'projects.delete' ? null : await project.request(method, path, { access: 'admin', body })
      expect(byKey?.body?.code).not.toBe('FRESH_SIGN_IN_REQUIRED')
    }
  })

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
    app().clock.advance(60 * minute)
    expect((await changeOptions()).status).toBe(200)
    app().clock.advance(minute)
    expect((await changeOptions()).body.code).toBe('FRESH_SIGN_IN_REQUIRED')
  })
})
