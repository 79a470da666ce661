/** Sign-in and sign-up, and what may go wrong there. Comments are notes for translators. */
// Titles of the two screens
export const signInTitle = ['signInTitle', 'Sign in to your account'] as const
export const signUpTitle = ['signUpTitle', 'Create a new account'] as const
export const resetTitle = ['resetTitle', 'Reset Your Password'] as const
// Question and link under the title
export const noAccount = ['noAccount', 'No account yet?'] as const
export const haveAccount = ['haveAccount', 'Already have an account?'] as const
export const signUpLink = ['signUpLink', 'Sign up'] as const
export const signInLink = ['signInLink', 'Sign in'] as const
// Labels of fields
export const email = ['email', 'Email address'] as const
export const password = ['password', 'Password'] as const
export const showPassword = ['showPassword', 'Show password'] as const
// On the button of a provider; {provider} is its name
export const continueWith = ['continueWith', 'Continue with {provider}'] as const
// Between the buttons of providers and a form
export const orContinueWith = ['orContinueWith', 'Or continue with'] as const
// Submit buttons
export const signIn = ['signIn', 'Sign In'] as const
// Tabs, when there are several methods: a link by email, or a password
export const emailTab = ['emailTab', 'Email'] as const
export const passwordTab = ['passwordTab', 'Email & Password'] as const
// For screen readers: what the tabs choose between
export const waysIn = ['waysIn', 'Ways to sign in'] as const
// Under the tabs: what the open one does
export const magicLinkHint = ['magicLinkHint', 'We will email you a link and a code.'] as const
export const signInPasswordHint = ['signInPasswordHint', 'Use the password you chose for this account.'] as const
export const signUpPasswordHint = ['signUpPasswordHint', 'You will sign in with a password.'] as const
// Link below the password
export const forgotPassword = ['forgotPassword', 'Forgot password?'] as const
// Submit button of the form for a link
export const sendEmail = ['sendEmail', 'Send email'] as const
export const signInWithPasskey = ['signInWithPasskey', 'Sign in with a passkey'] as const
// Above that button, where it is the only sign-in method
export const passkeyHint = ['passkeyHint', 'Your device asks for your fingerprint, face or screen lock.'] as const
// What is wrong with a field
export const emailRequired = ['emailRequired', 'Please enter your email'] as const
export const emailInvalid = ['emailInvalid', 'Please enter a valid email'] as const
export const passwordRequired = ['passwordRequired', 'Please enter your password'] as const
// What went wrong beyond a field
// Shown while the service cannot be reached, before anything is sent
export const noConnection = ['noConnection', 'No connection. Your entries are kept.'] as const
export const networkError = [
  'networkError',
  'The service cannot be reached. Check your connection and try again.',
] as const
// Fixed words. The app offers no way to sign in at all
export const noMethodEnabled = ['noMethodEnabled', 'No authentication method enabled.'] as const
// Button: repeats what has failed
export const retry = ['retry', 'Retry'] as const
// Links to the app's own pages, below the forms
export const termsLink = ['termsLink', 'Terms'] as const
export const privacyLink = ['privacyLink', 'Privacy'] as const
export const helpLink = ['helpLink', 'Help'] as const
// For screen readers, while a screen loads
export const loading = ['loading', 'Loading'] as const
