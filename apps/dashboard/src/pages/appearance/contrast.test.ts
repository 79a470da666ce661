import { expect, test } from 'vitest'
import { contrastOfBackground, contrastOfButton } from './contrast.ts'

test('a pale brand color has readable text, and is said to stand out too little from the card', () => {
  expect(contrastOfButton('#fde68a', 'light')).toMatchObject({ textColor: '#000000', isEnough: false })
  expect(contrastOfButton('#fde68a', 'dark')).toMatchObject({ textColor: '#000000', isEnough: true })
})

test('a dark brand color has white text', () => {
  expect(contrastOfButton('#166534', 'light')).toEqual({ text: 7.1, card: 7.1, textColor: '#ffffff', isEnough: true })
})

test('a background is judged by the text of the screens in its mode', () => {
  expect(contrastOfBackground('#f4f4f5', 'light').isEnough).toBe(true)
  expect(contrastOfBackground('#f4f4f5', 'dark')).toMatchObject({ text: 1, isEnough: false })
})

test('a contrast just below a limit is not rounded up to it', () => {
  // 4.48:1 on white.
  const { card } = contrastOfButton('#777777', 'light')
  expect(card).toBe(4.4)
})
