/**
 * Every public method of the apps of the newest published client, and of the objects that they return, once. Each works,
 * or stands with its reason in a list that `not-offered.test.ts` compares with the guide. The hooks (`use…`) that the
 * packages for React add call the methods of the same name with `get` or `list`.
 */
import { expect, test } from 'vitest'
import { adminCalls } from './journey/admin-calls.ts'
import { apiKeyCalls } from './journey/api-key-calls.ts'
import { clientCalls } from './journey/client-calls.ts'
import { namesOf } from './journey/failing.ts'
import { notOffered } from './journey/not-offered.ts'
import { undecided, unusable } from './journey/not-yet.ts'
import { methodsOf, objects, undeclared } from './journey/objects.ts'
import { useScene } from './journey/scene.ts'
import { serverCalls } from './journey/server-calls.ts'
import { userCalls } from './journey/user-calls.ts'

const scene = useScene()
const works = Object.entries({
  ...clientCalls,
  user: userCalls,
  ...apiKeyCalls,
  ...serverCalls,
  ...adminCalls,
}).flatMap(([object, calls]) => Object.entries(calls).map(([method, call]) => [`${object}.${method}`, call] as const))
const fails = [notOffered, undecided, unusable].flatMap(namesOf)

test.each(works)('%s', async (_name, call) => {
  await call(scene())
})

test('the lists name every method once', async () => {
  const existing: string[] = []
  for (const [name, open] of Object.entries(objects)) {
    const names = methodsOf(...(await open(scene()))).map((method) => `${name}.${method}`)
    existing.push(...names.filter((method) => !undeclared.has(method)))
  }
  // A method that fails only with an option is in the list of those that work, too.
  const listed = [...works.map(([name]) => name), ...fails.filter((name) => !name.includes('('))]
  expect(listed.toSorted()).toEqual(existing.toSorted())
})
