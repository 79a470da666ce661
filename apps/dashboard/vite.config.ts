import { readdirSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Rolldown } from 'vite'

/**
 * Merges files that pages load together. Otherwise there is a file for each set of pages that shares modules, 60 of them
 * for the list of users, each with 600 bytes of headers. A group contains what its modules import.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  // The rules of the contract are those of the dashboard's forms, too: they must not load the screens. Styles of parts that
  // many pages show are in the file that all pages load, and so are the parts of the overview, which most visits open first.
  {
    name: 'main',
    test: /dashboard.src.main\.tsx$|contract.src.(schemas.rules|oauth-providers|projects.production-mode)|dashboard.src.parts.(feedback.loading|lists.(table|segments)|provider-mark|scroll-area|tile)\.tsx$|dashboard.src.parts.(?!chart|code-editor|permissions|preview|provider-test|steps).*\.module\.css/,
    priority: 3,
  },
  { name: 'screens', test: /packages.react.src.(auth|sign-in|ui.status-card|messages)/, minShareCount: 3, priority: 2 },
  // Without the one that imports the library of forms, which only pages with settings need.
  {
    name: 'parts',
    test: /dashboard.src.(data|owner|parts(?!.forms.settings-form))|react-query/,
    minShareCount: 6,
    priority: 1,
  },
  // The newest events of the overview need them, and nothing else of the lists.
  { name: 'events', test: /dashboard.src.parts.(events|lists.timeline)/, minShareCount: 2, priority: 2 },
  // A signed-in owner needs them before any page: otherwise six files.
  { name: 'session', test: /sdk.src.(sign-in-calls|session|urls|otp.sign-in|passwords.sign-in)/, priority: 2 },
  // Small modules. Each would be a file of its own.
  {
    name: 'shared',
    test: /dashboard.src.(data|parts.lists)/,
    minShareCount: 2,
  },
]

export default defineConfig({
  plugins: [react()],
  css: { modules: { generateScopedName: createClassNames() } },
  // Straight from the sources of the workspace, so that nothing has to be built before.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    // The command serves it from there, in a checkout as in its package.
    outDir: '../../packages/cli/dist/dashboard-files',
    emptyOutDir: true,
    // The content security policy of the dashboard refuses data: in scripts and styles.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})

/**
 * Returns a function that names classes by the number of their module and their own number in it, such as `_1k-2`. The
 * files of each page contain every name twice, and hashes cannot be compressed.
 */
function createClassNames() {
  const modules = readdirSync(new URL('src', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .sort()
  const names = new Map(modules.map((path) => [path, new Map<string, number>()]))
  return (name: string, file: string) => {
    const path = modules.find((module) => file.endsWith(`/src/${module}`)) ?? ''
    const known = names.get(path) ?? new Map<string, number>()
    if (!known.has(name)) known.set(name, known.size)
    return `_${modules.indexOf(path).toString(36)}-${known.get(name)?.toString(36)}`
  }
}
