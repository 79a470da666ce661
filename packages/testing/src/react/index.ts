/**
 * A provider for component tests and stories, without a service: `@portico/testing/react`.
 * @module
 */

export { PorticoTestProvider, type PorticoTestProviderProps } from './test-provider.tsx'
export type { TestData, TestResponses } from './test-service.ts'
