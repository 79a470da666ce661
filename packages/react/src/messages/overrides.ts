import { en, type Messages } from './en.ts'

/**
 * The English catalogue with some sentences replaced. Keys are the English sentences as the screens show them.
 *
 * @throws Error when a key is no sentence of the catalogue: it was mistyped, or the wording has changed.
 */
export function overrideMessages(overrides: Readonly<Record<string, string>>): Messages {
  const unused = new Set(Object.keys(overrides))
  const messages: Messages = { ...en }
  for (const name of Object.keys(en)) {
    if (!isMessageName(name)) continue
    const replacement = overrides[en[name]]
    if (replacement === undefined) continue
    messages[name] = replacement
    unused.delete(en[name])
  }
  for (const key of unused) {
    throw new Error(
      `translationOverrides has the key "${key}", which is no sentence of the screens. Use the English sentence exactly, for example "${en.signInTitle}".`,
    )
  }
  return messages
}

function isMessageName(name: string): name is keyof Messages {
  return Object.hasOwn(en, name)
}
