/** The calls of sign-in screens, and what every call needs. Browsers load them when a user starts to type. */
export { performAuthorized } from './http/authorized-request.ts'
export { checkSignInCode, sendSignInCode, signInWithCode } from './otp/sign-in.ts'
export { signInWithPassword, signUpWithPassword } from './passwords/sign-in.ts'
export { createSessionDriver } from './session/driver.ts'
export { createServiceBackend } from './session/service-backend.ts'
export { createCookieTokenStore } from './session/stores/cookie.ts'
export { signOut } from './sessions/sign-out.ts'
export { readCurrentUser } from './users/read-current-user.ts'
