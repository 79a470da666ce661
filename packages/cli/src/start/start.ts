import { verb } from '../command/verb.ts'
import { endWithNpm } from './end-with-npm.ts'

export const startVerb = verb({
  name: 'start',
  summary: 'Run the service and the dashboard, until Ctrl-C',
  connects: false,
  details: 'All settings are environment variables, such as PORT=8200. docs/reference/settings.md lists them.',
  examples: [''],
  async run({ env }) {
    // The server is loaded by the verbs that run it only.
    const [{ runService }, { createPages }] = await Promise.all([
      import('@portico/server'),
      import('./create-pages.ts'),
    ])
    endWithNpm(process)
    runService(env, createPages)
    return null
  },
})
