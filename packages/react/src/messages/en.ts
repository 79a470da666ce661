/**
 * Every sentence that the screens show, in English. Sentence case except where the product fixes the words of a
 * button. One export per sentence, so that a screen carries its own words only. Comments are notes for translators.
 */
// Titles of the two entrances
export const signInTitle = 'Sign in to your account'
export const signUpTitle = 'Create a new account'
// Question and link under the title
export const noAccount = 'No account yet?'
export const haveAccount = 'Already have an account?'
export const signUpLink = 'Sign up'
export const signInLink = 'Sign in'

// Labels of fields
export const email = 'Email'
export const password = 'Password'
export const repeatPassword = 'Repeat Password'
export const showPassword = 'Show password'

// Submit buttons
export const signIn = 'Sign In'
export const signUp = 'Sign Up'

// Tabs, when there are several ways in: a link by mail, or a password
export const emailTab = 'Email'
export const passwordTab = 'Email & Password'
// For screen readers: what the tabs choose between
export const waysIn = 'Ways to sign in'
export const forgotPassword = 'Forgot password?'
export const sendEmail = 'Send email'

// Typing the code of a mail. Followed by the address
export const codeSentTo = 'We sent a code to'
export const changeEmail = 'Change'
export const emailCode = 'Code from the email'
export const invalidCode = 'Invalid code'
export const codeRequired = 'Enter all six characters'
export const cancel = 'Cancel'
export const sendAgain = 'Send again'
// While waiting before another mail may be sent
export const sendAgainIn = 'Send again in {seconds} s'
export const sentAgain = 'Sent. The newest email has the code to use.'
export const openInbox = 'Open your inbox'
// The sign-in needs a code of an app on the person's phone, besides the password or link
export const secondFactorTitle = 'Confirm that it is you'
export const secondFactorText = 'Enter the code that your authenticator app shows.'
export const totpCode = 'Authenticator code'
export const invalidTotpCode = 'Invalid TOTP code'
export const totpRequired = 'Enter all six digits'
export const useRecoveryCode = 'Use a recovery code'
export const useAuthenticator = 'Use the authenticator app'
export const recoveryCodeText = 'Enter one of the codes that you saved. Each works once.'
export const recoveryCode = 'Recovery code'
export const recoveryCodeRequired = 'Enter one of your recovery codes'
export const verify = 'Verify'
export const attemptEnded = 'This sign-in took too long or was tried too often. Start again.'
export const passkeySignIn = 'Sign in with a passkey'
export const passkeyFailed = 'The passkey was not accepted. Use another way to sign in.'
// Between two ways in
export const or = 'or'

// Under a new password: before typing, while too short ({count} characters so far), once long enough
export const passwordHint = '{min} characters or more'
export const passwordProgress = '{count} of at least {min} characters'
export const passwordLongEnough = 'Long enough'

// What is wrong with a field
export const emailRequired = 'Please enter your email'
export const emailInvalid = 'Please enter a valid email'
export const passwordRequired = 'Please enter your password'
export const passwordTooShort = 'Password too short. Minimum length is {min}.'
export const passwordTooLong = 'Password too long. Maximum length is {max}.'
export const passwordRepeatRequired = 'Please repeat your password'
export const passwordsDiffer = 'Passwords do not match'
export const passwordSignInOff = 'Signing in with a password is not enabled here.'

// What went wrong beyond a field
export const networkError = 'The service cannot be reached. Check your connection and try again.'
export const tooManyAttempts = 'Too many attempts in a short time. Wait a minute and try again.'
export const serviceBusy = 'The service is busy. Try again in a moment.'
export const unknownErrorTitle = 'An unknown error occurred'
export const unknownErrorText = 'Please try again and if the problem persists, contact support.'
// For support: {id} names the failed request
export const requestId = 'Request {id}'
export const noMethodEnabled = 'No authentication method enabled.'
export const retry = 'Retry'
export const loading = 'Loading'

// Cards
export const goToHome = 'Go to home'
export const signOut = 'Sign out'
export const signedInTitle = 'You are already signed in'
// Followed by the e-mail address
export const signedInAs = 'Signed in as'
export const notSignedInTitle = 'You are not currently signed in'
export const notSignedInText = 'Sign in to see your account.'
export const signingOut = 'Signing out'
export const signUpDisabledTitle = 'Sign up is closed'
export const signUpDisabledText = 'Sign up for new users is not enabled at the moment.'
export const noConnectionTitle = 'No connection'
export const notFoundTitle = 'Page not found'
export const notFoundText = 'There is no page at this address. Check the link, or go back home.'

// E-mail verification
export const verifyingTitle = 'Verifying your email'
export const emailVerifiedTitle = 'Your email is verified'
export const emailVerifiedText = 'You can use your account now.'
export const emailVerifiedSignedOutText = 'Sign in to use your account.'
export const invalidVerificationTitle = 'Invalid Verification Link'
export const invalidVerificationText = 'Check that the whole link from the mail was used. Sign in to ask for a new one.'
export const expiredVerificationTitle = 'Expired Verification Link'
export const expiredVerificationText = 'This verification link has expired. Sign in to ask for a new one.'

// Forgotten password
export const resetTitle = 'Reset Your Password'
export const rememberedPassword = 'Know your password after all?'
export const emailSentTitle = 'Check your inbox'
export const emailSentText =
  'If the user with this e-mail address exists, an e-mail was sent to your inbox. Make sure to check your spam folder.'
export const checkingLink = 'Checking your link'
export const newPassword = 'New Password'
export const repeatNewPassword = 'Repeat New Password'
export const resetPassword = 'Reset Password'
export const passwordResetTitle = 'Your password has been reset'
export const passwordResetText = 'You can now sign in with your new password.'
export const resetFailedTitle = 'Failed to reset password'
export const resetFailedText = 'Please request a new password reset link'
export const requestNewLink = 'Request a new link'
export const invalidResetTitle = 'Invalid Password Reset Link'
export const invalidResetText = 'Please double check if you have the correct password reset link.'
export const expiredResetTitle = 'Expired Password Reset Link'
export const expiredResetText =
  'Your password reset link has expired. Please request a new password reset link from the login page.'
export const usedResetTitle = 'Used Password Reset Link'
export const usedResetText =
  'This password reset link has already been used. If you need to reset your password again, please request a new password reset link from the login page.'

// Magic link
export const magicLinkTitle = 'Signing you in'
export const invalidMagicLinkTitle = 'Invalid Magic Link'
export const invalidMagicLinkText = 'Check that the whole link from the email was used, or ask for a new one.'
export const expiredMagicLinkTitle = 'Expired Magic Link'
export const expiredMagicLinkText = 'This link has expired. Ask for a new one on the sign-in page.'
export const usedMagicLinkTitle = 'Magic Link Already Used'
export const usedMagicLinkText = 'Each link works once. Ask for a new one on the sign-in page.'

// Menu of the account
export const accountMenu = 'Account menu'
export const notSignedIn = 'Not signed in'
export const toggleTheme = 'Toggle theme'
