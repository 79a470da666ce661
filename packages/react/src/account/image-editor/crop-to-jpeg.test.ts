import { expect, test, vi } from 'vitest'
import { bytesOf, encodeWithin } from './crop-to-jpeg.ts'

const dataUrl = (bytes: number) => `data:image/jpeg;base64,${Buffer.alloc(bytes).toString('base64')}`

test('the bytes of a data URL are counted without its padding', () => {
  expect([0, 1, 2, 3, 99_999, 100_000].map((bytes) => bytesOf(dataUrl(bytes)))).toEqual([0, 1, 2, 3, 99_999, 100_000])
})

test('a picture that fits keeps the highest quality and its size', () => {
  const encode = vi.fn(() => dataUrl(100_000))
  expect(bytesOf(encodeWithin(100_000, 512, encode))).toBe(100_000)
  expect(encode.mock.calls).toEqual([[512, 0.92]])
})

test('quality is reduced before size', () => {
  const encode = vi.fn((side: number, quality: number) => dataUrl(Math.ceil(side * side * quality)))
  const bytes = bytesOf(encodeWithin(100_000, 512, encode))
  expect(bytes).toBeLessThanOrEqual(100_000)
  expect(encode.mock.calls.map(([side, quality]) => `${side} ${quality}`)).toEqual([
    '512 0.92',
    '512 0.85',
    '512 0.75',
    '512 0.6',
    '384 0.92',
    '384 0.85',
    '384 0.75',
    '384 0.6',
  ])
})

test('encoding ends even if the encoder ignores quality and size', () => {
  expect(bytesOf(encodeWithin(100_000, 512, () => dataUrl(200_000)))).toBe(200_000)
})
