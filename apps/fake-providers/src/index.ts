export { people } from './account.ts'
export { type Behaviour, behaviours } from './behaviours.ts'
export { type FakeProviders, startFakeProviders } from './fake-providers.ts'
