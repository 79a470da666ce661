// @vitest-environment happy-dom
import { testProvider } from './testing/provider-cases.tsx'

testProvider()
