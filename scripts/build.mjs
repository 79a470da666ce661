import { messageOf } from './lib/run.mjs'
import { build, buildDocs, requireNode } from './setup.mjs'

try {
  requireNode()
  await Promise.all([build(console.log, { force: true }), buildDocs(console.log, { force: true })])
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
