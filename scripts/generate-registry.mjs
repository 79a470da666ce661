// Writes the versions of the copied screens. Refuses to change a version that exists: raise it in apps/registry/items.json
// and in the first comment of each of its files. `--unreleased` replaces versions that no release contains yet.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { items, registryItem, versionFileOf } from './lib/registry.mjs'

const isUnreleased = process.argv.includes('--unreleased')

for (const item of items) {
  const file = versionFileOf(item)
  const text = registryItem(item)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  if (existsSync(file) && !isUnreleased) {
    console.error(
      `${item.name} has changed. Raise its version to ${item.version + 1}, or replace it with --unreleased.`,
    )
    process.exitCode = 1
  } else {
    writeFileSync(file, text)
    console.log(`Wrote ${item.name}@${item.version}.`)
  }
}
