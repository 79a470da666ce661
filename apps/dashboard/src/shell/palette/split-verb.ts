const shortestVerb = 2

/**
 * Splits a text into the verbs that its first word begins, and what follows: "ban ann" names `ban`. Without a second word,
 * there is no verb.
 * @param words the words of each verb, separated by blanks
 */
export function splitVerb<Verb extends string>(
  text: string,
  words: Readonly<Record<Verb, string>>,
): { verbs: Verb[]; rest: string } {
  const [, first = '', rest = ''] = /^(\S+)\s+(.+)$/u.exec(text.trim()) ?? []
  const typed = first.toLocaleLowerCase()
  const isTyped = (verb: Verb) => words[verb].split(' ').some((word) => word.startsWith(typed))
  const isVerb = (name: string): name is Verb => Object.hasOwn(words, name)
  return { verbs: typed.length < shortestVerb ? [] : Object.keys(words).filter(isVerb).filter(isTyped), rest }
}
