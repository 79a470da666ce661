import type { NestedTexts } from '@portico/messages/texts'
import type { codeEditor as en } from '../en/code-editor.ts'

export const codeEditor: NestedTexts<typeof en> = {
  keys: 'Tab verlässt den Editor. Strg+] oder ⌘] rückt eine Zeile ein.',
}
