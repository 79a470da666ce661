/** After the first step: typing the code of an email, confirming with an app or a recovery code. */
// Typing the code of an email
export const checkEmailTitle = ['checkEmailTitle', 'Check your email'] as const
// {email} is the address
export const codeSentTo = ['codeSentTo', 'Enter the code we sent to {email}, or open the link in the email.'] as const
export const emailCode = ['emailCode', 'Code from the email'] as const
// At the field
export const invalidCode = ['invalidCode', 'Invalid code'] as const
// Below it: why it is invalid
export const expiredCode = ['expiredCode', 'It has expired. Send a new one.'] as const
export const blockedCode = ['blockedCode', 'There were too many attempts. Send a new one.'] as const
// The code has letters and digits
export const codeRequired = ['codeRequired', 'Enter all six characters'] as const
// Button: back to the first step
export const cancel = ['cancel', 'Cancel'] as const
// Button: sends another email
export const sendAgain = ['sendAgain', 'Send again'] as const
// While waiting before another email may be sent
export const sendAgainIn = ['sendAgainIn', 'Send again in {seconds} s'] as const
export const sentAgain = ['sentAgain', 'Sent. The newest email has the code to use.'] as const
// {name} is the name of a mail provider
export const openInbox = ['openInbox', 'Open {name}'] as const
// The sign-in needs a code of an app on the user's phone, besides the password or link
export const secondFactorTitle = ['secondFactorTitle', 'Confirm that it is you'] as const
export const secondFactorText = ['secondFactorText', 'Enter the code that your authenticator app shows.'] as const
// Title: the app (or website) requires a second factor, and the user has none
export const factorSetUpTitle = ['factorSetUpTitle', 'Set up a second factor'] as const
export const factorSetUpText = [
  'factorSetUpText',
  'This app requires one. Besides your password or link, it confirms that it is you.',
] as const
// The user has a passkey, which the sign-in needs besides the password or link
export const passkeyFactorText = ['passkeyFactorText', 'Your passkey is needed to complete this sign-in.'] as const
// Label of the field for the six digits
export const totpCode = ['totpCode', 'Authenticator code'] as const
export const invalidTotpCode = ['invalidTotpCode', 'Invalid TOTP code'] as const
// A recovery code that is wrong or was used before
export const incorrectCode = ['incorrectCode', 'Incorrect code. Please try again.'] as const
// The code has digits only
export const totpRequired = ['totpRequired', 'Enter all six digits'] as const
// Links below the field: exchange one kind of code for the other
export const useRecoveryCode = ['useRecoveryCode', 'Use a recovery code'] as const
export const useAuthenticator = ['useAuthenticator', 'Use the authenticator app'] as const
export const recoveryCodeText = ['recoveryCodeText', 'Enter one of the recovery codes that you saved.'] as const
export const recoveryCodeHint = ['recoveryCodeHint', 'Each recovery code works once.'] as const
export const recoveryCode = ['recoveryCode', 'Recovery code'] as const
export const recoveryCodeRequired = ['recoveryCodeRequired', 'Enter one of your recovery codes'] as const
// Checkbox: on this device, sign-ins need no code for 30 days
export const trustDevice = ['trustDevice', 'Trust this device for 30 days'] as const
// Submit button: checks the code
export const verify = ['verify', 'Verify'] as const
// Offer of a passkey after a sign-in with a password
export const passkeyOfferTitle = ['passkeyOfferTitle', 'Sign in faster next time'] as const
export const passkeyOfferText = [
  'passkeyOfferText',
  'Add a passkey, and your fingerprint, face or screen lock signs you in on this device, without a password.',
] as const
export const addPasskey = ['addPasskey', 'Add a passkey'] as const
// Button: declines the offer
export const notNow = ['notNow', 'Not now'] as const
