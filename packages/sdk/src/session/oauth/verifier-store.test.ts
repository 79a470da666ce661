import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCookieJar } from '../../testing/cookie-jar.ts'
import { writeCookie } from '../stores/write-cookie.ts'
import { verifierStoreOf } from './verifier-store.ts'

const host = 'https://app.host.test'
const states = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const optionsWith = (tokenStore: 'cookie' | 'memory') => ({ tokenStore }) as Parameters<typeof verifierStoreOf>[0]

beforeEach(() => {
  vi.stubGlobal('location', new URL(host))
  vi.stubGlobal('document', createCookieJar(host).document)
})
afterEach(() => vi.unstubAllGlobals())

test('the flows of five tabs run at once, and one more ends the oldest', () => {
  const store = verifierStoreOf(optionsWith('cookie'))
  for (const state of states) store.set(state, `verifier of ${state}`)
  expect(states.filter((state) => store.find(state) !== null)).toEqual(['c', 'd', 'e', 'f', 'g'])
})

test('a finished flow removes the cookies of earlier flows, not of later ones', () => {
  const store = verifierStoreOf(optionsWith('cookie'))
  for (const state of ['a', 'b', 'c']) store.set(state, 'x')
  store.finish('b')
  expect(['a', 'b', 'c'].filter((state) => store.find(state) !== null)).toEqual(['c'])
})

test('a failed flow removes its own cookie only', () => {
  const store = verifierStoreOf(optionsWith('cookie'))
  for (const state of ['a', 'b', 'c']) store.set(state, 'x')
  store.remove('b')
  expect(['a', 'b', 'c'].filter((state) => store.find(state) !== null)).toEqual(['a', 'c'])
})

test('cookies of the host are never removed', () => {
  writeCookie({ name: 'theme', value: 'dark', maxAgeSeconds: 60 })
  const store = verifierStoreOf(optionsWith('cookie'))
  for (const state of states) store.set(state, 'x')
  store.finish('g')
  expect(document.cookie).toBe('theme=dark')
})
