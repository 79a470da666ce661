import { expect, test } from 'vitest'
import { findCode } from './code-input.tsx'

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
