import { expect, test } from 'vitest'
import { createSealer, SealError } from './seal.ts'
import { systemRandom } from './secret.ts'

const sealer = createSealer('a root secret', systemRandom)

test('what was sealed opens again in its place, text and bytes alike', () => {
  expect(sealer.open(sealer.seal('grüße', 'place'), 'place').toString('utf8')).toBe('grüße')
  expect(sealer.open(sealer.seal(Uint8Array.of(0, 255), 'place'), 'place')).toEqual(Buffer.of(0, 255))
  expect(sealer.open(sealer.seal('', 'place'), 'place')).toHaveLength(0)
})

test('the same value is never sealed to the same bytes', () => {
  expect(sealer.seal('value', 'place').equals(sealer.seal('value', 'place'))).toBe(false)
})

test('a value does not open in another place', () => {
  expect(() => sealer.open(sealer.seal('value', 'project:a'), 'project:b')).toThrow(SealError)
})

test('a value does not open when any byte of it was changed or cut off', () => {
  const sealed = sealer.seal('value', 'place')
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => sealer.open(changed, 'place')).toThrow(SealError)
    expect(() => sealer.open(sealed.subarray(0, index), 'place')).toThrow(SealError)
  }
})

test('another secret opens nothing and shows another check value', () => {
  const other = createSealer('another root secret', systemRandom)
  expect(() => other.open(sealer.seal('value', 'place'), 'place')).toThrow('PORTICO_SECRET')
  expect(other.checkValue.equals(sealer.checkValue)).toBe(false)
  expect(createSealer('a root secret', systemRandom).checkValue.equals(sealer.checkValue)).toBe(true)
  expect(sealer.checkValue).toHaveLength(32)
})
