/** The texts of the code editor. */
export const codeEditor = {
  keys: 'Tab leaves the editor. Ctrl+] or ⌘] indents a line.',
} as const
