export { people } from './account.ts'
export { type Behavior, behaviors } from './behaviors.ts'
export { type FakeProviders, startFakeProviders } from './fake-providers.ts'
