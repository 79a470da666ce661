// Measures what a page sends for our screens until the form is visible: in an app outside of the repository, with the
// packages as they are published. Run by hand: node scripts/measure-sizes.mjs
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { tarballName, writeTarballs } from './lib/pack-packages.mjs'
import { ROOT } from './lib/run.mjs'
import { readTarball } from './lib/tarball.mjs'

const APP = `import { createClientApp } from '@portico/sdk/client'
const app = createClientApp({ projectId: 'p', publishableClientKey: 'k', baseUrl: 'https://auth.example.com' })`
const RENDER = `import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
const render = (element) => createRoot(document.body).render(element)`

/** Pages by name. `later` names the deferred chunks that load before the form is complete. */
const PAGES = {
  'an empty page with React': { source: `${RENDER}\nrender(h('p'))` },
  'SignIn with auth.css': {
    source: `${APP}\n${RENDER}\nimport { PorticoProvider, SignIn } from '@portico/react'\nimport '@portico/react/auth.css'\nrender(h(PorticoProvider, { app }, h(SignIn)))`,
  },
  'SignIn with auth.css and the marks of eleven providers': {
    source: `${APP}\n${RENDER}\nimport { PorticoProvider, SignIn } from '@portico/react'\nimport '@portico/react/auth.css'\nrender(h(PorticoProvider, { app }, h(SignIn)))`,
    later: /^provider-mark/,
  },
  'PorticoHandler with styles.css': {
    source: `${APP}\n${RENDER}\nimport { PorticoHandler, PorticoProvider } from '@portico/react'\nimport '@portico/react/styles.css'\nrender(h(PorticoProvider, { app }, h(PorticoHandler)))`,
  },
}

const folder = mkdtempSync(join(tmpdir(), 'portico-sizes-'))
try {
  await installPackages()
  let react = 0
  for (const [name, page] of Object.entries(PAGES)) {
    const bytes = await measure(page)
    react ||= bytes
    const over = bytes === react ? '' : `, ${bytes - react} over React`
    console.log(`${name}: ${bytes} bytes gzip${over}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Unpacks the published packages. What they depend on is taken from the workspace, so that no network is needed. */
async function installPackages() {
  const tarballs = join(folder, 'tarballs')
  await writeTarballs(tarballs, 'https://auth.example.com', () => {})
  for (const name of ['contract', 'messages', 'sdk', 'react']) {
    for (const { path, content } of readTarball(readFileSync(join(tarballs, tarballName(`@portico/${name}`))))) {
      const file = join(folder, 'node_modules/@portico', name, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
  }
  for (const name of ['react', 'react-dom', 'scheduler']) {
    symlinkSync(`${ROOT}/node_modules/${name}`, join(folder, 'node_modules', name))
  }
  symlinkSync(`${ROOT}/packages/sdk/node_modules/@simplewebauthn`, join(folder, 'node_modules/@simplewebauthn'))
}

/** Returns the gzip bytes of the styles and scripts that load with a page. */
async function measure({ source, later }) {
  const entry = join(folder, 'entry.js')
  writeFileSync(entry, source)
  const { output } = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, cssCodeSplit: false, rollupOptions: { input: entry } },
  })
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  const loaded = new Set()
  const load = (fileName) => {
    const chunk = chunks.get(fileName)
    if (!chunk || loaded.has(chunk)) return
    loaded.add(chunk)
    for (const imported of chunk.imports) load(imported)
  }
  for (const { fileName, isEntry, name } of chunks.values()) if (isEntry || later?.test(name)) load(fileName)
  const styles = output.filter(({ fileName }) => fileName.endsWith('.css')).map((asset) => asset.source)
  return [...[...loaded].map(({ code }) => code), ...styles].reduce(
    (sum, text) => sum + gzipSync(text, { level: 9 }).length,
    0,
  )
}
