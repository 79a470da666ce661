import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tanstackStart(), react()],
  // Style sheets and client parts of these packages are for the bundler, not for Node.
  ssr: { noExternal: [/^@portico\//] },
})
