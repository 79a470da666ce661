import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // Straight from the sources of the workspace, so that nothing has to be built before.
  resolve: { conditions: ['source', ...defaultClientConditions] },
})
