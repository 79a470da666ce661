import { testApi } from './test-api.ts'

testApi('hono')
