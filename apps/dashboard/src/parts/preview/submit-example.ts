const example = { email: 'amara@example.com', password: 'lantern orchard 47 velvet' }

/**
 * Fills the first form that appears, unless it is to be invalid, and submits it. The screen then shows its busy or refused
 * state. Returns a function that stops waiting for the form.
 */
export function submitExample(area: HTMLElement | null, { isFilled }: { isFilled: boolean }): () => void {
  const observer = new MutationObserver(attempt)
  function attempt() {
    const form = area?.querySelector<HTMLFormElement>('form:has(input)')
    if (!form) return
    observer.disconnect()
    if (isFilled) for (const input of form.querySelectorAll('input')) type(input)
    // React has to store the typed values before the form is sent.
    requestAnimationFrame(() => form.requestSubmit())
  }
  if (area) observer.observe(area, { childList: true, subtree: true })
  attempt()
  return () => observer.disconnect()
}

/** Enters an example as a user would: React listens to the event and reads the value from the element. */
function type(input: HTMLInputElement): void {
  const value = input.type === 'password' ? example.password : input.type === 'email' ? example.email : null
  if (value === null) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
