import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Rolldown } from 'vite'

/**
 * Merges files that pages load together. Otherwise there is a file for each set of pages that shares modules, 60 of them
 * for the list of users, each with 600 bytes of headers. A group contains what its modules import.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  // The rules of the contract are those of the dashboard's forms, too: they must not load the screens.
  { name: 'main', test: /dashboard.src.main\.tsx$|contract.src.schemas.rules/, priority: 3 },
  { name: 'screens', test: /packages.react.src.(auth|sign-in|ui.status-card|messages)/, minShareCount: 3, priority: 2 },
  { name: 'parts', test: /dashboard.src.(data|owner|parts)|react-query/, minShareCount: 6, priority: 1 },
]

export default defineConfig({
  plugins: [react()],
  // Names of classes are short in the build: the files of each page contain them twice.
  css: { modules: { generateScopedName: '_[hash:base64:5]' } },
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
