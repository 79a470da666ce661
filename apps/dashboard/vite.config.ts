import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // Straight from the sources of the workspace, so that nothing has to be built before.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    // The command serves it from there, in a checkout as in its package.
    outDir: '../../packages/cli/dist/dashboard-files',
    emptyOutDir: true,
    // The content security policy of the dashboard refuses data: in scripts and styles.
    assetsInlineLimit: 0,
  },
})
