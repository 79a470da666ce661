/** Inserts text into a field where the cursor was last, as a user would: React listens to the event. */
export function insertText(field: HTMLInputElement | HTMLTextAreaElement | null, text: string): void {
  if (!field) return
  field.focus()
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
