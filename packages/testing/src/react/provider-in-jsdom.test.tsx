// @vitest-environment jsdom
import { testProvider } from './testing/provider-cases.tsx'

testProvider()
