import { expect, test } from 'vitest'
import { nextActionOf } from './next-action.ts'

const open = { request: null, signUp: null, signIn: null }
const at = new Date(0)
const keys = { isLoading: false, mayCreate: true, publishableClientKey: 'pck_1', secret: null }
const without = { ...keys, publishableClientKey: null }

test.each([
  ['nothing while the progress is loading', null, { facts: undefined, keys, framework: 'react' }],
  ['nothing while the keys are loading', null, { facts: open, keys: { ...keys, isLoading: true }, framework: 'react' }],
  ['creating keys while there are none', 'create-keys', { facts: open, keys: without, framework: 'react' }],
  [
    'copying the code if the role may not create keys',
    'copy-code',
    { facts: open, keys: { ...without, mayCreate: false }, framework: 'react' },
  ],
  ['copying the code once there is a publishable key', 'copy-code', { facts: open, keys, framework: 'react' }],
  ['creating a secret key for a server', 'create-keys', { facts: open, keys, framework: 'node' }],
  [
    'opening the app after its first request',
    'open-app',
    { facts: { ...open, request: at }, keys: without, framework: 'react' },
  ],
  [
    'opening the app for the sign-in',
    'open-app',
    { facts: { ...open, request: true, signUp: at }, keys, framework: 'curl' },
  ],
  [
    'the overview after the first sign-in',
    'go-to-overview',
    { facts: { request: true, signUp: true, signIn: at }, keys, framework: 'html' },
  ],
] as const)('the next action is %s', (_, expected, { facts, keys, framework }) => {
  expect(nextActionOf(facts, keys, framework)).toBe(expected)
})
