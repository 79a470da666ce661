import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLinkRequestedHere, linkMarkerParameter, markedUrl } from './link-marker.ts'

const options = { projectId: 'p1' }
const key = 'portico-requested-links-p1'
const target = 'https://app.test/handler/magic-link-callback?after_auth_return_to=%2Fteam'
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const markerOf = (url: string) => new URL(url).searchParams.get(linkMarkerParameter)

test('a link that this browser asks for is found by its marker, in its project only', () => {
  const url = markedUrl(options, target)
  expect(url.replace(/[\d-]{20,}$/, '')).toBe(`${target}&link_marker=`)
  expect(isLinkRequestedHere(options, markerOf(url))).toBe(true)
  expect(isLinkRequestedHere({ projectId: 'p2' }, markerOf(url))).toBe(false)
  stored.clear()
  expect(isLinkRequestedHere(options, markerOf(url))).toBe(false)
})

test('a link without a marker, or with that of another browser, was requested elsewhere', () => {
  markedUrl(options, target)
  for (const marker of [undefined, null, '', '1-2-3-4']) expect(isLinkRequestedHere(options, marker)).toBe(false)
})

test('the newest ten markers of a project are stored', () => {
  const markers = Array.from({ length: 11 }, () => markerOf(markedUrl(options, target)))
  expect(new Set(markers).size).toBe(11)
  expect(markers.map((marker) => isLinkRequestedHere(options, marker))).toEqual([false, ...Array(10).fill(true)])
})

test.each(['{', '{"a":1}', 'null', '[1]', '"x"'])('the stored text %s is ignored and replaced', (text) => {
  stored.set(key, text)
  expect(isLinkRequestedHere(options, '1')).toBe(false)
  expect(isLinkRequestedHere(options, markerOf(markedUrl(options, target)))).toBe(true)
})

test('a URL stays as it is in memory mode, on servers, without storage, and if it is invalid', () => {
  expect(markedUrl({ ...options, tokenStore: 'memory' }, target)).toBe(target)
  expect(markedUrl(options, '/handler')).toBe('/handler')
  vi.stubGlobal('localStorage', undefined)
  expect(markedUrl(options, target)).toBe(target)
  vi.stubGlobal('document', undefined)
  expect(markedUrl(options, target)).toBe(target)
  expect(stored.size).toBe(0)
})
