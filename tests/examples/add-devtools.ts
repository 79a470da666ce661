import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PreparedExample } from './prepare-example.ts'

/** Adds the panel for developers to the app of the Vite example, as the guide shows it. */
export function addDevtools({ folder }: PreparedExample): void {
  const file = join(folder, 'src/with-portico.tsx')
  const text = readFileSync(file, 'utf8')
  const panel = '<PorticoDevtools serviceUrl={import.meta.env.VITE_PORTICO_URL} />'
  const placed = text.replace('</PorticoProvider>', `  ${panel}\n    </PorticoProvider>`)
  if (placed === text) throw new Error('The example has no PorticoProvider.')
  writeFileSync(file, `import { PorticoDevtools } from '@portico/react/devtools'\n${placed}`)
}
