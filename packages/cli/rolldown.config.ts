import { defineConfig } from 'rolldown'

/** Bundles the command with our packages in it, except the server, which has a bundle of its own. */
export default defineConfig({
  input: { main: 'dist/main.js' },
  platform: 'node',
  external: (id) => id === '@portico/server' || (/^[@a-z]/.test(id) && !id.startsWith('@portico/')),
  output: { dir: 'dist/bundle', cleanDir: true, comments: false },
})
