/** Targets of links in emails: verification, reset, magic link. */
// Email verification
export const verifyingTitle = ['verifyingTitle', 'Verifying your email'] as const
export const emailVerifiedTitle = ['emailVerifiedTitle', 'Your email is verified'] as const
export const emailVerifiedText = ['emailVerifiedText', 'You can use your account now.'] as const
export const emailVerifiedSignedOutText = ['emailVerifiedSignedOutText', 'Sign in to use your account.'] as const
export const invalidVerificationTitle = ['invalidVerificationTitle', 'Invalid Verification Link'] as const
export const invalidVerificationText = [
  'invalidVerificationText',
  'Check that the whole link from the email was used. Sign in to ask for a new one.',
] as const
export const expiredVerificationTitle = ['expiredVerificationTitle', 'Expired Verification Link'] as const
export const expiredVerificationText = [
  'expiredVerificationText',
  'This verification link has expired. Sign in to ask for a new one.',
] as const
// Forgotten password
export const rememberedPassword = ['rememberedPassword', 'Know your password after all?'] as const
// Title, then its text. The text must not tell whether there is such an account
export const emailSentTitle = ['emailSentTitle', 'Check your inbox'] as const
export const emailSentText = [
  'emailSentText',
  'If the user with this e-mail address exists, an e-mail was sent to your inbox. Make sure to check your spam folder.',
] as const
// Title while it happens
export const checkingLink = ['checkingLink', 'Checking your link'] as const
// Submit button
export const resetPassword = ['resetPassword', 'Reset Password'] as const
export const passwordResetTitle = ['passwordResetTitle', 'Your password has been reset'] as const
export const passwordResetText = ['passwordResetText', 'You can now sign in with your new password.'] as const
export const resetFailedTitle = ['resetFailedTitle', 'Failed to reset password'] as const
export const resetFailedText = ['resetFailedText', 'Please request a new password reset link'] as const
// Link after a link that does not work
export const requestNewLink = ['requestNewLink', 'Request a new link'] as const
export const invalidResetTitle = ['invalidResetTitle', 'Invalid Password Reset Link'] as const
export const invalidResetText = [
  'invalidResetText',
  'Please double check if you have the correct password reset link.',
] as const
export const expiredResetTitle = ['expiredResetTitle', 'Expired Password Reset Link'] as const
export const expiredResetText = [
  'expiredResetText',
  'Your password reset link has expired. Please request a new password reset link from the login page.',
] as const
export const usedResetTitle = ['usedResetTitle', 'Used Password Reset Link'] as const
export const usedResetText = [
  'usedResetText',
  'This password reset link has already been used. If you need to reset your password again, please request a new password reset link from the login page.',
] as const
// Magic link
export const magicLinkTitle = ['magicLinkTitle', 'Signing you in'] as const
export const invalidMagicLinkTitle = ['invalidMagicLinkTitle', 'Invalid Magic Link'] as const
export const invalidMagicLinkText = [
  'invalidMagicLinkText',
  'Check that the whole link from the email was used, or ask for a new one.',
] as const
export const expiredMagicLinkTitle = ['expiredMagicLinkTitle', 'Expired Magic Link'] as const
export const expiredMagicLinkText = [
  'expiredMagicLinkText',
  'This link has expired. Ask for a new one on the sign-in page.',
] as const
export const usedMagicLinkTitle = ['usedMagicLinkTitle', 'Magic Link Already Used'] as const
export const usedMagicLinkText = [
  'usedMagicLinkText',
  'Each link works once. Ask for a new one on the sign-in page.',
] as const
// Links that are opened in another browser than the one that asked for them
export const confirmSignInTitle = ['confirmSignInTitle', 'Confirm your sign-in'] as const
export const confirmSignInText = [
  'confirmSignInText',
  'This link was not requested in this browser. Sign in only if you expected it.',
] as const
export const signInAs = ['signInAs', 'Sign in as {email}'] as const
export const confirmVerificationTitle = ['confirmVerificationTitle', 'Confirm your email'] as const
export const confirmVerificationText = [
  'confirmVerificationText',
  'Verify the address only if you signed up with it or added it to your account.',
] as const
export const verifyAddress = ['verifyAddress', 'Verify {email}'] as const
export const needsJavaScript = [
  'needsJavaScript',
  'This page needs JavaScript. Turn it on and open the link again.',
] as const
