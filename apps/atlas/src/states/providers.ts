import type { AtlasState, StateGroup } from './atlas-state.ts'

const all = 'google github facebook microsoft spotify discord gitlab apple bitbucket linkedin x'.split(' ')

/** A project with the first providers of the list, both forms, and a custom provider after eleven built-in ones. */
function withProviders(count: number): AtlasState {
  const providers = [...all, 'company-id'].slice(0, count)
  return {
    id: `providers-${count}`,
    title: count === 1 ? 'One provider' : `${count} providers`,
    project: { providers, magicLink: true },
    shows: 'Or continue with',
  }
}

/** Sign-in with provider buttons, in each of their layouts. */
export const providerGroup: StateGroup = {
  screen: 'Providers',
  path: 'sign-in',
  states: [
    ...[1, 2, 3, 4, 5, 6, 7, 8, 11, 12].map(withProviders),
    {
      id: 'providers-only',
      title: 'Providers only',
      project: { password: false, providers: ['google', 'microsoft', 'apple'] },
      shows: 'Continue with Apple',
    },
    {
      id: 'providers-one-method',
      title: 'Two providers and a password',
      project: { providers: ['google', 'apple'] },
      shows: 'Continue with Apple',
    },
    {
      id: 'provider-unknown',
      title: 'A provider of the host',
      project: { providers: ['company-id'] },
      shows: 'company-id',
    },
    {
      id: 'provider-name-long',
      title: 'A provider with a long id',
      project: { providers: ['google', `company-${'x'.repeat(56)}`] },
      shows: 'company-xxx',
    },
    {
      id: 'provider-name-long-columns',
      title: 'A provider with a long id, in two columns',
      project: { providers: ['google', 'github', 'microsoft', `company-${'x'.repeat(56)}`], magicLink: true },
      shows: 'company-xxx',
    },
    {
      id: 'provider-last-used',
      title: 'Last used',
      project: { providers: ['google', 'github', 'microsoft', 'spotify'], magicLink: true },
      stored: { local: { 'portico-provider': 'github' } },
      shows: 'Last used',
    },
    {
      id: 'provider-last-used-row',
      title: 'Last used, in a row',
      project: { providers: ['google', 'github'], magicLink: true },
      stored: { local: { 'portico-provider': 'google' } },
      shows: 'Last used',
    },
    {
      id: 'provider-last-used-long',
      title: 'Last used, with a long id',
      project: { providers: ['google', `company-${'x'.repeat(56)}`], magicLink: true },
      stored: { local: { 'portico-provider': `company-${'x'.repeat(56)}` } },
      shows: 'Last used',
    },
    {
      id: 'provider-focused',
      title: 'The name of a mark, at the focus',
      project: { providers: [...all], magicLink: true },
      steps: [{ focus: 'Continue with Bitbucket' }],
      shows: 'Or continue with',
    },
    {
      id: 'provider-leaving',
      title: 'On the way to the provider',
      project: { providers: ['google', 'github'], magicLink: true },
      steps: [{ press: 'Continue with GitHub' }],
      shows: 'Leads to https://portico.example/api/v1/auth/oauth/authorize/github',
    },
  ],
}
