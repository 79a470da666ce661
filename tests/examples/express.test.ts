import { linked, testApi } from './test-api.ts'

testApi(linked('express'))
