/** Texts around the live preview of the screens. */
export const preview = {
  title: 'Live preview',
  frame: 'The screens with these settings',
  mode: 'Mode',
  light: 'Light',
  dark: 'Dark',
  width: 'Width',
  desktop: 'Desktop',
  phone: 'Phone',
  export: 'Export as code',
  exportHelp: 'The screen for your app, and the settings for a script with an admin key.',
  language: 'Language',
  screen: 'Screen',
  screens: { 'sign-in': 'Sign in', 'sign-up': 'Sign up', 'forgot-password': 'Forgot password' },
  state: 'State',
  states: { default: 'Default', busy: 'Busy', invalid: 'Invalid input', error: 'Refused', offline: 'Offline' },
} as const
