import { expect, test, vi } from 'vitest'
import { codeAttributes, findCode } from './code-attributes.ts'

const email = `Hello,

Enter this code where you asked to sign in: https://app.test/handler/magic-link-callback?code=ab-XYZ789-cd

X7K2PQ

Code and link work once. Order FX2209 is unrelated.`

test.each([
  ['AB12CD', 'AB12CD'],
  ['ab12cd', 'ab12cd'],
  [' AB1-2CD ', 'AB12CD'],
  ['Your code is AB12CD.', 'AB12CD'],
  [email, 'X7K2PQ'],
  ['Please enter it soon', null],
  ['', null],
])('the code in %j is %j', (text, code) => {
  expect(findCode(text, 'letters')).toBe(code)
})

test.each([
  ['123 456', '123456'],
  ['Code: 123456 (until 10:45)', '123456'],
  ['12345678', null],
  ['١٢٣٤٥٦', '123456'],
  ['کد: ۹۰۱ ۲۳۴', '901234'],
  ['１２３４５６', '123456'],
])('the digits in %j are %j', (text, code) => {
  expect(findCode(text, 'digits')).toBe(code)
})

function openField() {
  const requestSubmit = vi.fn()
  const input = { value: '', form: { requestSubmit } }
  const props = codeAttributes({ pending: false }, 'letters')
  return { input, requestSubmit, props }
}

/** An event with the members that the field reads. */
const eventOn = (currentTarget: object, nativeEvent: object = {}) => Object.create({ currentTarget, nativeEvent })

test('a composed code stays as it is until the composition ends, and is then submitted once', () => {
  const { input, requestSubmit, props } = openField()
  for (const composed of ['e', 'ez', 'ez9', 'ez9k2p']) {
    input.value = composed
    props.onInput(eventOn(input, { isComposing: true }))
    expect(input.value).toBe(composed)
  }
  expect(requestSubmit).not.toHaveBeenCalled()
  props.onCompositionEnd(eventOn(input))
  expect(input.value).toBe('EZ9K2P')
  expect(requestSubmit).toHaveBeenCalledTimes(1)
})

test('full-width letters and digits are typed as their usual forms', () => {
  const { input, requestSubmit, props } = openField()
  input.value = 'ｎＤ８Ｖ５８'
  props.onInput(eventOn(input, { isComposing: false }))
  expect(input.value).toBe('ND8V58')
  expect(requestSubmit).toHaveBeenCalledTimes(1)
})
