/** Parts that set up an authenticator app during a sign-in, with the library that draws QR codes. Loaded together. */
export { Enrollment } from './enrollment.tsx'
export { RecoveryCodeList } from './recovery-codes.tsx'
