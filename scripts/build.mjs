import { messageOf } from './lib/run.mjs'
import { build, requireNode } from './setup.mjs'

try {
  requireNode()
  await build(console.log, { force: true })
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
