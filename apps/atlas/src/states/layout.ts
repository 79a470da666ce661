import type { AtlasState, StateGroup } from './atlas-state.ts'

const eleven = 'google github facebook microsoft spotify discord gitlab apple bitbucket linkedin x'.split(' ')
const four = { providers: ['google', 'github', 'microsoft', 'apple'], magicLink: true }

const appearance = {
  brand_color: { light: '#166534', dark: '#86efac' },
  background_color: { light: '#ecfdf5', dark: '#052e16' },
  radius: 0.25,
  font: 'serif',
  terms_url: 'https://fernwood.example/terms',
  privacy_url: 'https://fernwood.example/privacy',
}

/** The settings of a host for the provider: `layout`, `slots` and theme. */
export const layoutGroup: StateGroup = {
  screen: 'Layout',
  path: 'sign-in',
  states: [
    { id: 'layout-below', title: 'Providers below', arrangement: 'below', project: four, shows: 'Or continue with' },
    { id: 'layout-icons', title: 'Marks alone', arrangement: 'icons', project: four, shows: 'Or continue with' },
    {
      id: 'layout-list',
      title: 'Eleven providers as a list',
      arrangement: 'list',
      project: { providers: eleven },
      shows: 'Continue with X',
    },
    {
      id: 'layout-brand',
      title: 'Colors of the providers',
      arrangement: 'brand',
      project: four,
      shows: 'Or continue with',
    },
    {
      id: 'layout-brand-icons',
      title: 'Marks alone, in the colors of the providers',
      arrangement: 'brand-icons',
      project: { providers: eleven, magicLink: true },
      shows: 'Or continue with',
    },
    { id: 'layout-logo', title: 'Logo', arrangement: 'logo', shows: 'Sign In' },
    { id: 'layout-links', title: 'Links', arrangement: 'links', shows: 'Privacy' },
    { id: 'layout-links-sign-up', title: 'Links of sign-up', arrangement: 'links', path: 'sign-up', shows: 'Terms' },
    { id: 'layout-whole', title: 'All options', arrangement: 'whole', project: four, shows: 'Forgot password?' },
    {
      id: 'layout-first-tab',
      title: 'The password first',
      arrangement: 'password-first',
      project: { magicLink: true },
      shows: 'Forgot password?',
    },
    ...(['dark', 'light'] as const).map(
      (mode): AtlasState => ({
        id: `layout-${mode}`,
        title: `Always ${mode}`,
        arrangement: mode,
        mode,
        project: four,
        shows: 'Or continue with',
      }),
    ),
    { id: 'slots-classes', title: 'Classes of the host', arrangement: 'classes', project: four, shows: 'Send email' },
    { id: 'slots-components', title: 'A title of the host', arrangement: 'components', shows: 'Fernwood · ' },
    {
      id: 'translation',
      title: 'Words of the host',
      arrangement: 'german',
      project: { providers: ['google'] },
      shows: 'Google',
    },
    {
      id: 'appearance',
      title: 'The appearance that the project has stored',
      project: { ...four, appearance },
      shows: 'Terms',
    },
    {
      id: 'appearance-and-theme',
      title: 'A theme of the host takes precedence',
      arrangement: 'one-color',
      project: { ...four, appearance },
      shows: 'Terms',
    },
    { id: 'theme-one-color', title: 'One color', arrangement: 'one-color', project: four, shows: 'Send email' },
    { id: 'theme-shadcn', title: 'A shadcn-style theme', arrangement: 'shadcn', project: four, shows: 'Send email' },
  ],
}
