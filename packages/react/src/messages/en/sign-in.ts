/** Sign-in and sign-up, and what may go wrong there. Comments are notes for translators. */
// Titles of the two screens
export const signInTitle = 'Sign in to your account'
export const signUpTitle = 'Create a new account'
export const resetTitle = 'Reset Your Password'
// Question and link under the title
export const noAccount = 'No account yet?'
export const haveAccount = 'Already have an account?'
export const signUpLink = 'Sign up'
export const signInLink = 'Sign in'
// Labels of fields
export const email = 'Email address'
export const password = 'Password'
export const showPassword = 'Show password'
// On the button of a provider; {provider} is its name
export const continueWith = 'Continue with {provider}'
// Between the buttons of providers and a form
export const orContinueWith = 'Or continue with'
// Submit buttons
export const signIn = 'Sign In'
// Tabs, when there are several ways in: a link by mail, or a password
export const emailTab = 'Email'
export const passwordTab = 'Email & Password'
// For screen readers: what the tabs choose between
export const waysIn = 'Ways to sign in'
// Under the tabs: what the open one does
export const magicLinkHint = 'We will email you a link and a code.'
export const signInPasswordHint = 'Use the password you chose for this account.'
export const signUpPasswordHint = 'You will sign in with a password.'
export const forgotPassword = 'Forgot password?'
export const sendEmail = 'Send email'
export const signInWithPasskey = 'Sign in with a passkey'
// Above that button, where it is the only sign-in method
export const passkeyHint = 'Your device asks for your fingerprint, face or screen lock.'
// What is wrong with a field
export const emailRequired = 'Please enter your email'
export const emailInvalid = 'Please enter a valid email'
export const passwordRequired = 'Please enter your password'
// What went wrong beyond a field
// Shown while the service cannot be reached, before anything is sent
export const noConnection = 'No connection. Your entries are kept.'
export const networkError = 'The service cannot be reached. Check your connection and try again.'
export const noMethodEnabled = 'No authentication method enabled.'
export const retry = 'Retry'
// Links to the app's own pages, below the forms
export const termsLink = 'Terms'
export const privacyLink = 'Privacy'
export const helpLink = 'Help'
export const loading = 'Loading'
