import { defineConfig } from 'rolldown'

/** Zod is inside, too: its entry loads 90 files, with error messages in 50 languages (decision 0179). */
const isInside = (id: string) => id.startsWith('@portico/') || id === 'zod' || id.startsWith('zod/')

/**
 * Bundles the service with our packages in it, so that a process reads some 90 files at its start instead of 1,000. Packages
 * of others stay outside: npm installs them, some with native parts.
 */
export default defineConfig({
  input: {
    index: 'dist/index.js',
    main: 'dist/start/main.js',
    'worker/crypt-worker': 'dist/platform/crypto/imported-hashes/worker/crypt-worker.js',
  },
  platform: 'node',
  external: (id) => /^[@a-z]/.test(id) && !isInside(id),
  output: { dir: 'dist/bundle', cleanDir: true, comments: false },
})
