/**
 * Keeps what states store in memory. The documentation shows states on the origin of the dashboard, whose storage and
 * cookies they would otherwise delete and fill. Imported first, before anything reads the storage.
 */
if (import.meta.env.MODE === 'live') {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { configurable: true, value: createStorage() })
  }
  const cookies = new Map<string, string>()
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set(text: string) {
      const [, name = '', value = ''] = /^([^=;]*)=([^;]*)/.exec(text) ?? []
      if (/;\s*max-age=(?:0|-)/i.test(text)) cookies.delete(name)
      else cookies.set(name, value)
    },
  })
}

function createStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}
