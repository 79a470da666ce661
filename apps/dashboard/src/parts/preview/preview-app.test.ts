import { endpoints } from '@portico/contract'
import { expect, test } from 'vitest'
import { refusalOf } from './preview-app.ts'
import { noAppearance, type PreviewScreen } from './preview-view.ts'

const viewOf = (screen: PreviewScreen, signUpEnabled = true) => ({
  screen,
  settings: {
    ...{ projectId: '', displayName: 'Tideline', providers: [], appearance: noAppearance, signUpEnabled },
    ...{ credentialEnabled: true, magicLinkEnabled: true, passkeyEnabled: true },
  },
})

test.each([
  ['sign-up by password', endpoints.passwords.signUp, 'sign-up', 'USER_EMAIL_ALREADY_EXISTS'],
  ['sign-in by password', endpoints.passwords.signIn, 'sign-in', 'EMAIL_PASSWORD_MISMATCH'],
  [
    'the reset of a password',
    endpoints.passwords.sendResetCode,
    'forgot-password',
    'PASSWORD_AUTHENTICATION_NOT_ENABLED',
  ],
  ['sign-up by email', endpoints.otp.sendSignInCode, 'sign-up', 'SIGN_UP_NOT_ENABLED'],
  ['sign-in by email', endpoints.otp.sendSignInCode, 'sign-in', 'OTP_AUTHENTICATION_NOT_ENABLED'],
] as const)('the preview refuses %s with an error of this call', (_, endpoint, screen, code) => {
  expect(refusalOf(`/api/v1${endpoint.route.path}`, viewOf(screen))).toBe(code)
  expect(endpoint.errors).toContain(code)
})

test('while sign-up is closed, the preview refuses the sign-in by email of an unknown address as the service does', () => {
  const path = `/api/v1${endpoints.otp.sendSignInCode.route.path}`
  expect(refusalOf(path, viewOf('sign-in', false))).toBe('SIGN_UP_NOT_ENABLED')
})
