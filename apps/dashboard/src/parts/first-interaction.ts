/** Calls back once, at the first interaction of the visitor. Returns a function that cancels it. */
export function atFirstInteraction(callback: () => void): () => void {
  const waiting = new AbortController()
  const call = () => {
    waiting.abort()
    callback()
  }
  // Assistive technology may click without moving a pointer or pressing a key.
  for (const type of ['pointermove', 'keydown', 'click'])
    window.addEventListener(type, call, { signal: waiting.signal })
  return () => waiting.abort()
}
