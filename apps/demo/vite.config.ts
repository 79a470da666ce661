import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // Resolves to the sources of the workspace, so that no package has to be built before.
  resolve: { conditions: ['source', ...defaultClientConditions] },
})
