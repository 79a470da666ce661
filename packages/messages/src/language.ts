/** A language of the screens and emails. */
export interface Language {
  /** Its name in the language itself, for lists of languages. */
  readonly name: string
}
