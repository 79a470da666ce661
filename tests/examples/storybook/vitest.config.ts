import { defineConfig } from 'vitest/config'

const inDocument = (environment: string) => ({ extends: true, test: { name: environment, environment } }) as const

export default defineConfig({ test: { projects: ['jsdom', 'happy-dom'].map(inDocument) } })
