import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTarball } from '../../scripts/lib/tarball.mjs'
import { tarballs } from './folders.ts'

describe.each(readdirSync(tarballs).filter((name) => name.endsWith('.tgz')))('%s', (file) => {
  const files = new Map(
    readTarball(readFileSync(join(tarballs, file))).map(({ path, content }) => [path, String(content)]),
  )
  const manifest = JSON.parse(files.get('package.json') ?? '')
  const scripts = [...files].filter(([path]) => /\.js$/.test(path))

  test('contains every file that its package.json exports', () => {
    const targets = leavesOf([manifest.exports, manifest.imports])
    const packed = targets.filter((target) => /\.(js|css|d\.ts)$/.test(target) && !target.includes('*'))
    expect(packed.length).toBeGreaterThan(0)
    expect(packed.filter((target) => !files.has(target.slice(2)))).toEqual([])
  })

  test('describes itself: license, README with code, and the changes of its version', () => {
    expect(manifest).toMatchObject({ license: 'MIT', version: /^\d+\.\d+\.\d+$/.exec(manifest.version)?.[0] })
    expect([manifest.description, manifest.engines?.node, manifest.keywords?.length > 0]).toEqual([
      expect.stringMatching(/\w{3}/),
      expect.stringMatching(/\d/),
      true,
    ])
    expect(files.get('LICENSE')).toContain('MIT License')
    expect(files.get('README.md')).toMatch(/^# @portico\/[\s\S]*^```tsx?\n\S/m)
    expect(files.get('CHANGELOG.md')).toContain(`\n## ${manifest.version}\n`)
  })

  test('depends on other packages by an exact version, on ours by its own', () => {
    for (const [name, version] of Object.entries(manifest.dependencies ?? {})) {
      if (name.startsWith('@portico/')) expect(version).toBe(manifest.version)
      else expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    }
  })

  test('imports only files that it contains and packages that it depends on', () => {
    const known = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.imports })
    for (const [path, text] of scripts) {
      for (const [, from = ''] of withoutComments(text).matchAll(importedNames)) {
        const isKnown = from.startsWith('.')
          ? files.has(join(path, '..', from))
          : from.startsWith('node:') || known.some((name) => from === name || from.startsWith(`${name}/`))
        expect(isKnown, `${path} imports ${from}`).toBe(true)
      }
    }
  })

  test('has source maps that contain their sources', () => {
    for (const [path] of scripts) {
      const map = JSON.parse(files.get(`${path}.map`) ?? '{}')
      expect(map.sourcesContent?.length, path).toBe(map.sources?.length)
    }
  })

  test('contains no tests, no sources and no types of zod', () => {
    const paths = [...files.keys()]
    expect(paths.filter((path) => /\.test\.|\/testing\/|(?<!\.d)\.tsx?$/.test(path))).toEqual([])
    const declarations = [...files].filter(([path]) => path.endsWith('.d.ts'))
    const dependsOnZod = manifest.dependencies?.zod !== undefined && manifest.name === '@portico/server'
    if (!dependsOnZod) expect(declarations.filter(([, text]) => /['"]zod/.test(text)).map(([path]) => path)).toEqual([])
    expect(JSON.stringify(manifest)).not.toMatch(/"source"|devDependencies/)
  })
})

// Not every `from` is a part of an import: statements of SQL have some, too.
const importedNames = /(?:^(?:import|export|\})[^'"\n]*?\bfrom |^import |\bimport\(\s*)['"]([^'"]+)['"]/gm

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : []
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '')
}
