import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // Style sheets and client parts of these packages are for the bundler, not for Node.
  ssr: { noExternal: [/^@portico\//] },
})
