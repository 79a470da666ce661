/** After the first step: typing the code of a mail, confirming with an app or a recovery code. */
// Typing the code of an email
export const checkEmailTitle = 'Check your email'
// {email} is the address
export const codeSentTo = 'Enter the code we sent to {email}, or open the link in the email.'
export const emailCode = 'Code from the email'
// At the field: a wrong code, one that is too old, and one that was typed wrong too often
export const invalidCode = 'Invalid code'
export const expiredCode = 'Invalid code. It has expired. Send a new one.'
export const blockedCode = 'Invalid code. There were too many attempts. Send a new one.'
export const codeRequired = 'Enter all six characters'
export const cancel = 'Cancel'
export const sendAgain = 'Send again'
// While waiting before another email may be sent
export const sendAgainIn = 'Send again in {seconds} s'
export const sentAgain = 'Sent. The newest email has the code to use.'
// {name} is the name of a mail provider
export const openInbox = 'Open {name}'
// The sign-in needs a code of an app on the user's phone, besides the password or link
export const secondFactorTitle = 'Confirm that it is you'
export const secondFactorText = 'Enter the code that your authenticator app shows.'
export const totpCode = 'Authenticator code'
export const invalidTotpCode = 'Invalid TOTP code'
// A recovery code that is wrong or was used before
export const incorrectCode = 'Incorrect code. Please try again.'
export const totpRequired = 'Enter all six digits'
export const useRecoveryCode = 'Use a recovery code'
export const useAuthenticator = 'Use the authenticator app'
export const recoveryCodeText = 'Enter one of the recovery codes that you saved.'
export const recoveryCodeHint = 'Each recovery code works once.'
export const recoveryCode = 'Recovery code'
export const recoveryCodeRequired = 'Enter one of your recovery codes'
export const verify = 'Verify'
// Offer of a passkey after a sign-in with a password
export const passkeyOfferTitle = 'Sign in faster next time'
export const passkeyOfferText =
  'Add a passkey, and your fingerprint, face or screen lock signs you in on this device, without a password.'
export const addPasskey = 'Add a passkey'
export const notNow = 'Not now'
