/** `me` is the signed-in user in all endpoints that accept it, and has one spelling. */
import { type EndpointDefinition, endpoints, type MeField } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'
import { inventedId } from '../../teams.ts'

const app = useTestApp()

const places = Object.entries(endpoints).flatMap(([noun, group]) =>
  Object.entries(group).flatMap(([name, definition]: [string, EndpointDefinition]) =>
    (definition.me ?? []).map((field): [string, MeField, EndpointDefinition] => [`${noun}.${name}`, field, definition]),
  ),
)

/** A call that names a user in one place. All other ids do not exist. */
function callNaming(userId: string, field: MeField, { route, body }: EndpointDefinition) {
  const [part, key] = field.split('.') as ['params' | 'query' | 'body', string]
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => (part === 'params' && name === key ? userId : inventedId))
  return {
    path: part === 'query' ? `${path}?${key}=${userId}` : path,
    body: body && (part === 'body' ? { [key]: userId } : {}),
  }
}

describe.each(places)('%s in %s', (_name, field, definition) => {
  test.each(['ME', 'Me', 'me ', 'mee'])('refuses "%s", which is neither "me" nor an id', async (spelling) => {
    const project = await app().createProject()
    const { accessToken: user } = await signUp(project)
    const { path, body } = callNaming(spelling, field, definition)
    const response = await project.request(definition.route.method, path, { access: 'server', user, body })
    expect([response.status, response.body?.code]).toEqual([400, 'SCHEMA_ERROR'])
    expect(response.body.error).toContain(field)
  })
})
