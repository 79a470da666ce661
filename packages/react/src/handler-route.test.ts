import { createClientApp } from '@portico/sdk/client'
import { expect, test } from 'vitest'
import { routeOf } from './handler-route.ts'
import { screens } from './screens.ts'

function urls(given = {}) {
  const keys = { projectId: 'a', publishableClientKey: 'b', baseUrl: 'http://localhost:8100' }
  return createClientApp({ ...keys, urls: given }).urls
}

const usual = urls()

test.each(['sign-in', 'sign-up', 'sign-out', 'email-verification'])('/handler/%s shows its screen', (name) => {
  expect(routeOf(`/handler/${name}`, usual, screens)).toEqual({ kind: 'screen', name })
})

test.each([
  ['signin', 'sign-in'],
  ['log-in', 'sign-in'],
  ['login', 'sign-in'],
  ['register', 'sign-up'],
  ['SignUp', 'sign-up'],
  ['emailverification', 'email-verification'],
])('/handler/%s redirects to /handler/%s', (alias, name) => {
  expect(routeOf(`/handler/${alias}`, usual, screens)).toEqual({ kind: 'redirect', path: `/handler/${name}` })
})

test.each(['nowhere', '', 'constructor', '__proto__', 'sign-in/more'])('/handler/%s is not found', (name) => {
  expect(routeOf(`/handler/${name}`, usual, screens)).toEqual({ kind: 'not-found' })
})

test('a screen with a custom path redirects to that path', () => {
  const moved = urls({ signIn: '/welcome' })
  expect(routeOf('/handler/sign-in', moved, screens)).toEqual({ kind: 'redirect', path: '/welcome' })
  expect(routeOf('/handler/signin', moved, screens)).toEqual({ kind: 'redirect', path: '/handler/sign-in' })
})

test('the handler can have another path', () => {
  const route = routeOf('/account/door/sign-in', urls({ handler: '/account/door' }), screens)
  expect(route).toEqual({ kind: 'screen', name: 'sign-in' })
})
