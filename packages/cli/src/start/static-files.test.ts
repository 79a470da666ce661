import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { fileResponse, listStaticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'plain.html'), 'a page of the checkout')
writeFileSync(join(folder, 'index.html.gz'), gzipSync('a page of the package'))
writeFileSync(join(folder, 'assets/app.1.js.gz'), gzipSync('run()'))
const files = listStaticFiles(folder)

test.each([
  ['/plain.html', 'a page of the checkout', 'text/html; charset=utf-8', 'no-cache'],
  ['/index.html', 'a page of the package', 'text/html; charset=utf-8', 'no-cache'],
  ['/assets/app.1.js', 'run()', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
])('%s is sent with and without compression', (path, text, type, cache) => {
  const file = files.get(path)?.()
  if (!file) throw new Error(`There is no ${path}.`)
  const plain = fileResponse(file, {}, undefined)
  expect(String(plain.body)).toBe(text)
  expect(plain.headers).toEqual({ 'content-type': type, 'cache-control': cache, vary: 'accept-encoding' })
  const compressed = fileResponse(file, {}, 'br, gzip')
  expect(gunzipSync(compressed.body).toString()).toBe(text)
  expect(compressed.headers['content-encoding']).toBe('gzip')
})

test('compressed files have no other address', () => {
  expect([...files.keys()].sort()).toEqual(['/assets/app.1.js', '/index.html', '/plain.html'])
})
