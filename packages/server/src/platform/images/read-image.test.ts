import { describe, expect, test } from 'vitest'
import { cpuMillis } from '../../testing/cpu-millis.ts'
import { pictureBytes } from '../../testing/pictures.ts'
import { readImage } from './read-image.ts'

const types = ['png', 'jpeg', 'gif', 'bmp', 'webp'] as const

test.each(types)('%s: a still picture is complete', (type) => {
  const size = type === 'jpeg' ? 2 : 1
  expect(readImage(pictureBytes(type))).toEqual({
    type,
    width: size,
    height: size,
    isAnimated: false,
    isComplete: true,
  })
})

test.each(types)('%s: bytes after the end are found', (type) => {
  const extended = Buffer.concat([pictureBytes(type), Buffer.from('<script>')])
  expect(readImage(extended)).toMatchObject({ type, isComplete: false })
})

test.each(types)('%s: a truncated picture is never complete', (type) => {
  const whole = pictureBytes(type)
  for (let length = 0; length < whole.length; length++) {
    expect(readImage(whole.subarray(0, length))?.isComplete ?? false).toBe(false)
  }
})

test.each(types)('%s: changed bytes never throw', (type) => {
  const whole = pictureBytes(type)
  for (let at = 0; at < whole.length; at++) {
    for (const value of [0, 0x7f, 0xff]) {
      const changed = Buffer.from(whole)
      changed[at] = value
      expect(() => readImage(changed)).not.toThrow()
    }
  }
})

describe('a JPEG', () => {
  const start = Buffer.from([0xff, 0xd8])
  const frame = (height: number, width: number) =>
    Buffer.from([0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])
  const scan = Buffer.from([0xff, 0xda, 0, 2])
  const end = Buffer.from([0xff, 0xd9])

  test('has the size of its frame', () => {
    const huge = readImage(Buffer.concat([start, frame(65_535, 4097), scan, end]))
    expect(huge).toEqual({ type: 'jpeg', width: 4097, height: 65_535, isAnimated: false, isComplete: true })
  })

  test('without a frame, or with two frames, is refused', () => {
    expect(readImage(Buffer.concat([start, scan, end]))).toBeNull()
    expect(readImage(Buffer.concat([start, frame(1, 1), frame(9000, 9000), scan, end]))).toBeNull()
  })

  test('takes little time, whatever it contains', () => {
    const junk = Buffer.alloc(700_000)
    for (const parts of [[junk], [scan, junk, end], [frame(1, 1), scan, junk, end]]) {
      expect(cpuMillis(() => readImage(Buffer.concat([start, ...parts])))).toBeLessThan(500)
    }
  })
})

describe('animations', () => {
  test('a GIF with two images', () => {
    const gif = pictureBytes('gif')
    const image = gif.subarray(gif.indexOf(0x2c, 20), -1)
    const animated = Buffer.concat([gif.subarray(0, -1), image, gif.subarray(-1)])
    expect(readImage(animated)).toMatchObject({ isAnimated: true, isComplete: true })
  })
  test('a PNG with an animation control chunk', () => {
    const png = pictureBytes('png')
    const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)])
    const animated = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
    expect(readImage(animated)).toMatchObject({ isAnimated: true, isComplete: true })
  })
  test('a WebP with an animation chunk', () => {
    const extended = Buffer.from('VP8X\x0a\0\0\0\x02\0\0\0\0\0\0\0\0\0ANIM\x06\0\0\0\0\0\0\0\0\0', 'latin1')
    const webp = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), extended])
    webp.writeUInt32LE(webp.length - 8, 4)
    expect(readImage(webp)).toMatchObject({ isAnimated: true, isComplete: true })
  })
})

test.each([
  '',
  'GIF8',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff',
  'RIFF\0\0\0\0WEBP',
  'BM',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
])('%j is not a picture', (text) => {
  expect(readImage(Buffer.from(text, 'latin1'))).toBeNull()
})
