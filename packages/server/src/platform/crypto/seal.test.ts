import { expect, test } from 'vitest'
import { checkValueOf, createSealer, SealError } from './seal.ts'
import { systemRandom } from './secret.ts'

const first = { id: 1, secret: 'a root secret' }
const second = { id: 2, secret: 'another root secret' }
const sealer = createSealer([first], systemRandom)

test('a sealed value opens in its context, text and bytes alike', () => {
  expect(sealer.open(sealer.seal('grüße', 'place'), 'place').toString('utf8')).toBe('grüße')
  expect(sealer.open(sealer.seal(Uint8Array.of(0, 255), 'place'), 'place')).toEqual(Buffer.of(0, 255))
  expect(sealer.open(sealer.seal('', 'place'), 'place')).toHaveLength(0)
})

test('the same value is sealed to different bytes each time', () => {
  expect(sealer.seal('value', 'place').equals(sealer.seal('value', 'place'))).toBe(false)
})

test('a value does not open in another context', () => {
  expect(() => sealer.open(sealer.seal('value', 'project:a'), 'project:b')).toThrow(SealError)
})

test('a value does not open if a byte was changed or removed', () => {
  const sealed = sealer.seal('value', 'place')
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => sealer.open(changed, 'place')).toThrow(SealError)
    expect(() => sealer.open(sealed.subarray(0, index), 'place')).toThrow(SealError)
  }
})

test('another secret with the same id opens nothing', () => {
  const other = createSealer([{ ...second, id: 1 }], systemRandom)
  expect(() => other.open(sealer.seal('value', 'place'), 'place')).toThrow('PORTICO_SECRET')
})

test('a value under an unknown secret throws an error that names the setting', () => {
  const sealed = createSealer([second], systemRandom).seal('value', 'place')
  expect(() => sealer.open(sealed, 'place')).toThrow('Set PORTICO_OTHER_SECRETS to the root secret number 2.')
})

test('the first of several secrets seals, and all of them open', () => {
  const both = createSealer([second, first], systemRandom)
  const old = sealer.seal('value', 'place')
  expect(both.open(old, 'place').toString('utf8')).toBe('value')
  const sealed = both.seal('value', 'place')
  expect([old[0], sealed[0]]).toEqual([1, 2])
  expect(createSealer([second], systemRandom).open(sealed, 'place').toString('utf8')).toBe('value')
})

test('a value whose secret id was changed does not open', () => {
  const both = createSealer([second, first], systemRandom)
  const sealed = both.seal('value', 'place')
  sealed[0] = 1
  expect(() => both.open(sealed, 'place')).toThrow(SealError)
})

test('message authentication codes differ by secret, purpose and text', () => {
  const both = createSealer([second, first], systemRandom)
  const [own, ...others] = both.macs('purpose', 'text')
  expect(others).toEqual([sealer.macs('purpose', 'text')[0]])
  const codes = [own, ...others, both.macs('purpose', 'other')[0], both.macs('other', 'text')[0]]
  expect(new Set(codes.map((code) => code.toString('hex'))).size).toBe(4)
})

test('the check value is 32 bytes of its secret', () => {
  expect(checkValueOf(first.secret)).toEqual(checkValueOf(first.secret))
  expect(checkValueOf(first.secret)).not.toEqual(checkValueOf(second.secret))
  expect(checkValueOf(first.secret)).toHaveLength(32)
})
