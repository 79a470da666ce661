import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screenCode, settingsCode } from '../../apps/dashboard/src/parts/preview/export-code.ts'
import { type PreviewView, previewScreens } from '../../apps/dashboard/src/parts/preview/preview-view.ts'
import { addContractWithZod } from './contract-with-zod.ts'
import { type PreparedExample, prepareExample } from './prepare-example.ts'
import { runScript } from './run-script.ts'

let app: PreparedExample

beforeAll(async () => {
  app = await prepareExample('../tests/examples/types')
  addContractWithZod(app)
})
afterAll(() => app?.remove())

test('the packages have all their types without zod, and schemas the same types as with it', {
  timeout: 60_000,
}, async () => {
  await expect(runScript(app, 'build')).resolves.toEqual(expect.any(String))
})

const settings: PreviewView['settings'] = {
  projectId: 'demo',
  displayName: "Ada's harbor",
  signUpEnabled: true,
  credentialEnabled: true,
  magicLinkEnabled: false,
  passkeyEnabled: true,
  providers: ['github'],
  appearance: {
    logoUrl: null,
    brandColor: { light: '#0b5c66', dark: null },
    backgroundColor: null,
    radius: 0.25,
    font: 'serif',
    termsUrl: "https://example.com/ada's",
    privacyUrl: null,
  },
}

test('the code that the preview of the dashboard exports compiles with strict options', async () => {
  const folder = join(app.folder, 'exported')
  mkdirSync(folder)
  const view = { settings, state: 'default', mode: 'dark', lang: 'ar' } as const
  for (const screen of previewScreens) {
    writeFileSync(join(folder, `${screen}.tsx`), screenCode({ ...view, screen }))
  }
  writeFileSync(join(folder, 'configure.ts'), settingsCode(settings, 'http://localhost:8100'))
  writeFileSync(join(folder, 'portico.ts'), portico)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  await expect(runScript(app, 'build-exported')).resolves.toEqual(expect.any(String))
})

/** The module of the host app that the exported code imports. */
const portico = `import { createClientApp } from '@portico/sdk/client'

export const portico = createClientApp({ projectId: 'demo', publishableClientKey: 'pck_1', baseUrl: 'http://localhost:8100' })
`
/** Code of apps is bundled: imports have no file extension. Scripts have the types of Node. */
const tsconfig = {
  extends: '../tsconfig.json',
  compilerOptions: { module: 'esnext', moduleResolution: 'bundler', types: ['node'], skipLibCheck: true },
  include: ['.'],
}
