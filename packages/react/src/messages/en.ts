/**
 * Every sentence that the screens show, in English. Sentence case except where the product fixes the words of a
 * button. Comments are notes for translators.
 */
export const en = {
  // Titles of the two entrances
  signInTitle: 'Sign in to your account',
  signUpTitle: 'Create a new account',
  // Question and link under the title
  noAccount: 'No account yet?',
  haveAccount: 'Already have an account?',
  signUpLink: 'Sign up',
  signInLink: 'Sign in',

  // Labels of fields
  email: 'Email',
  password: 'Password',
  repeatPassword: 'Repeat Password',
  showPassword: 'Show password',

  // Submit buttons
  signIn: 'Sign In',
  signUp: 'Sign Up',

  // Under a new password: before typing, while too short ({count} characters so far), once long enough
  passwordHint: '{min} characters or more',
  passwordProgress: '{count} of at least {min} characters',
  passwordLongEnough: 'Long enough',

  // What is wrong with a field
  emailRequired: 'Please enter your email',
  emailInvalid: 'Please enter a valid email',
  passwordRequired: 'Please enter your password',
  passwordTooShort: 'Password too short. Minimum length is {min}.',
  passwordTooLong: 'Password too long. Maximum length is {max}.',
  passwordRepeatRequired: 'Please repeat your password',
  passwordsDiffer: 'Passwords do not match',
  passwordSignInOff: 'Signing in with a password is not enabled here.',

  // What went wrong beyond a field
  networkError: 'The service cannot be reached. Check your connection and try again.',
  tooManyAttempts: 'Too many attempts in a short time. Wait a minute and try again.',
  serviceBusy: 'The service is busy. Try again in a moment.',
  unknownErrorTitle: 'An unknown error occurred',
  unknownErrorText: 'Please try again and if the problem persists, contact support.',
  // For support: {id} names the failed request
  requestId: 'Request {id}',
  noMethodEnabled: 'No authentication method enabled.',
  retry: 'Retry',
  loading: 'Loading',

  // Cards
  goToHome: 'Go to home',
  signOut: 'Sign out',
  signedInTitle: 'You are already signed in',
  // Followed by the e-mail address
  signedInAs: 'Signed in as',
  notSignedInTitle: 'You are not currently signed in',
  notSignedInText: 'Sign in to see your account.',
  signingOut: 'Signing out',
  signUpDisabledTitle: 'Sign up is closed',
  signUpDisabledText: 'Sign up for new users is not enabled at the moment.',
  noConnectionTitle: 'No connection',
  notFoundTitle: 'Page not found',
  notFoundText: 'There is no page at this address. Check the link, or go back home.',

  // E-mail verification
  verifyingTitle: 'Verifying your email',
  emailVerifiedTitle: 'Your email is verified',
  emailVerifiedText: 'You can use your account now.',
  emailVerifiedSignedOutText: 'Sign in to use your account.',
  invalidVerificationTitle: 'Invalid Verification Link',
  invalidVerificationText: 'Check that the whole link from the mail was used. Sign in to ask for a new one.',
  expiredVerificationTitle: 'Expired Verification Link',
  expiredVerificationText: 'This verification link has expired. Sign in to ask for a new one.',

  // Menu of the account
  accountMenu: 'Account menu',
  notSignedIn: 'Not signed in',
  toggleTheme: 'Toggle theme',
}

/** The catalogue of one language. */
export type Messages = Record<keyof typeof en, string>

/** A text of the catalogue with its `{placeholders}` filled in. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}
