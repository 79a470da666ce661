const id = 'portico-set-up'

const style = [
  ['margin', '0'],
  ['padding', '1rem'],
  ['background', '#7f1d1d'],
  ['color', '#fff'],
  ['font', '1rem/1.5 system-ui, sans-serif'],
  ['overflow-wrap', 'anywhere'],
] as const

/**
 * Shows developers what to set, at the start of the page: an app that cannot be created leaves the page blank. Sets single
 * properties of the style, which every content security policy permits.
 */
export function showSetUpMessage(message: string): void {
  document.getElementById(id)?.remove()
  const note = document.createElement('p')
  note.id = id
  note.setAttribute('role', 'alert')
  note.textContent = `${message} If the value comes from .env, set it there and start the development server again.`
  for (const [property, value] of style) note.style.setProperty(property, value)
  document.body.prepend(note)
}
