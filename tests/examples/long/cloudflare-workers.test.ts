import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startScript } from '../run-script.ts'
import { installed, testApi } from '../test-api.ts'

// In the Workers runtime, which wrangler contains.
testApi({
  ...installed('cloudflare-workers'),
  hasFixedClock: true,
  start(example, env) {
    const lines = Object.entries(env).map(([name, value]) => `${name}=${value}`)
    writeFileSync(join(example.folder, '.dev.vars'), lines.join('\n'))
    return startScript(example, 'start', { NODE_OPTIONS: '' }, ['--port', '0'])
  },
})
