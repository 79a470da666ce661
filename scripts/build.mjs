import { build, requireNode } from './setup.mjs'

try {
  requireNode()
  await build(console.log, { force: true })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
