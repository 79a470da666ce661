import { endpoints } from '@portico/contract'
import { expect, test } from 'vitest'
import { refusalOf } from './preview-app.ts'

test.each([
  ['sign-up by password', endpoints.passwords.signUp, 'USER_EMAIL_ALREADY_EXISTS'],
  ['sign-in by password', endpoints.passwords.signIn, 'EMAIL_PASSWORD_MISMATCH'],
  ['the reset of a password', endpoints.passwords.sendResetCode, 'PASSWORD_AUTHENTICATION_NOT_ENABLED'],
  ['sign-in by email', endpoints.otp.sendSignInCode, 'SIGN_UP_NOT_ENABLED'],
] as const)('the preview refuses %s with an error of this call', (_, endpoint, code) => {
  expect(refusalOf(`/api/v1${endpoint.route.path}`)).toBe(code)
  expect(endpoint.errors).toContain(code)
})
