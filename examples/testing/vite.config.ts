import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({ plugins: [react()], test: { include: ['tests/*.test.{ts,tsx}'], hookTimeout: 60_000 } })
