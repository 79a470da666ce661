import { prepareExample } from './prepare-example.ts'
import { testWebApp } from './test-web-app.ts'

testWebApp({ prepare: () => prepareExample('vite-react') })
