/** Read and write levels of every field, as listed in ../access-matrix/fields.json. */
import type { TestResponse } from '@portico/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Entity,
  entities,
  type Field,
  fieldTable,
  type Level,
  levels,
  reaches,
} from '../../access-matrix/fields.ts'
import { fillValue } from '../../access-matrix/fill.ts'
import { readRows } from '../../access-matrix/rows.ts'
import { createScene, type Names, type Scene } from '../../access-matrix/scene.ts'
import { restoreStage, type Stage, setStage } from '../../access-matrix/stage.ts'
import { keepState } from '../../access-matrix/stored-state.ts'
import { useTestApp } from '../../setup.ts'

const app = useTestApp({ limits: null })
let scene: Scene
let stage: Stage
beforeAll(async () => {
  await app().deps.keyUses.stop()
  scene = await createScene(app())
  await app().deps.activity.flush()
  const state = await keepState(app(), scene.project.id)
  const row = readRows('teams').find(({ name }) => name === 'teams.update')
  if (!row) throw new Error('There is no row whose member may update the team.')
  stage = await setStage(app(), { scene, state, row, lacking: '$update_team' })
})

type Person = 'own' | 'permitted'
interface Place {
  /** The user that a call with client access concerns. */
  readonly person: Person
  readonly path: (level: Level) => string
  /** The levels that may update and create the entity, and the fields that a new one requires. */
  readonly update: readonly Level[]
  readonly create: readonly Level[]
  readonly createPath?: string
  readonly required?: object
  /** Responses have an entity tag. */
  readonly hasTag?: true
}

function id(name: string): string {
  const names: Names = scene.names
  return String(names[name])
}
const places: Record<Entity, Place> = {
  users: {
    person: 'own',
    hasTag: true,
    path: (level) => (level === 'client' ? '/users/me' : `/users/${id('user_id')}`),
    update: levels,
    create: ['server', 'admin'],
    createPath: '/users',
    required: { primary_email: 'next@example.com' },
  },
  teams: {
    person: 'permitted',
    path: () => `/teams/${id('team_id')}`,
    update: levels,
    create: levels,
    createPath: '/teams',
    required: { display_name: 'New' },
  },
  profiles: {
    person: 'own',
    path: () => `/team-member-profiles/${id('team_id')}/${id('user_id')}`,
    update: levels,
    create: [],
  },
  projects: {
    person: 'own',
    hasTag: true,
    path: () => '/projects/current',
    update: ['admin'],
    create: levels,
    createPath: '/internal/projects',
    required: { display_name: 'New' },
  },
}

describe.each(entities)('%s', (name) => {
  const place = places[name]
  const named = Object.entries(fieldTable[name])

  test.each(levels)('%s access reads exactly its fields', async (level) => {
    const { body } = await send(name, level, { method: 'GET', path: place.path(level) })
    // Owners read terms by calls of their own.
    const isRead = (field: string) => !(level === 'admin' && field === 'config.terms')
    const readable = named.filter(([field, { read }]) => reaches(level, read) && isRead(field)).map(([field]) => field)
    // The entity tag has no access level: it differs per level.
    const tag = place.hasTag ? ['etag'] : []
    expect(fieldsOf(body).toSorted()).toEqual([...readable, ...tag].toSorted())
  })

  for (const [verb, accepted] of [
    ['update', place.update],
    ['create', place.create],
  ] as const) {
    const cases = accepted.flatMap((level) =>
      named.map(([field, rule]): [Level, string, Field] => [level, field, rule]),
    )
    test.each(cases)(`${verb} with %s access: %s`, async (level, field, rule) => {
      const method = verb === 'update' ? 'PATCH' : 'POST'
      const path = verb === 'update' ? place.path(level) : (place.createPath ?? '')
      const body = nested(field, fillValue(rule.value, scene.names), verb === 'create' ? place.required : {})
      const response = await send(name, level, { method, path, body })
      const { changed } = await restoreStage(stage)
      if (!reaches(level, rule[verb])) {
        expect(response.body, response.text).toMatchObject({ code: 'SCHEMA_ERROR' })
        expect(response.text).toContain(field.split('.').at(-1))
        expect(changed).toEqual([])
        return
      }
      expect(response.status, response.text).toBe(verb === 'update' ? 200 : 201)
      if (reaches(level, rule.read) && rule.readsAs !== 'anything') {
        const read = expect(valueAt(response.body, field))
        // Links of the appearance are those of the terms in force.
        if (rule.readsAs) read.toMatchObject(rule.readsAs)
        else read.toEqual(fillValue(rule.value, scene.names))
      }
    })
  }
})

interface Sent {
  readonly method: 'GET' | 'PATCH' | 'POST'
  readonly path: string
  readonly body?: object
}

/** A signed-in user creates projects and teams, with any key. */
function send(name: Entity, access: Level, { method, path, body }: Sent): Promise<TestResponse> {
  const cast = path.startsWith('/internal') ? scene.owners : scene.cast
  const person = cast[places[name].person]
  const user = access === 'client' || method === 'POST' ? person.accessToken : undefined
  return cast.project.request(method, path, { access, user, body })
}

/** Names of the fields. Those of the project configuration have a prefix. */
const fieldsOf = (body: Record<string, unknown>): string[] =>
  Object.entries(body).flatMap(([key, value]) =>
    key === 'config' ? Object.keys(Object(value)).map((inner) => `config.${inner}`) : [key],
  )

function nested(field: string, value: unknown, base: object = {}): object {
  const [outer = '', inner] = field.split('.')
  return { ...base, [outer]: inner === undefined ? value : { [inner]: value } }
}

const valueAt = (body: unknown, field: string): unknown =>
  field.split('.').reduce<unknown>((value, key) => Object(value)[key], body)
