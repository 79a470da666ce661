/** A version in one language. */
export interface TermsTextInput {
  /** BCP 47 tag. Null or absent: any language that has no text of its own. */
  locale?: string | null
  /** An https address. */
  url: string
  /** Date of the text, as `YYYY-MM-DD`. */
  date?: string | null
}

/** Changes of a version. Fields that are left out keep their value. */
export interface TermsVersionChanges {
  /** One per language, the first for all languages without one; at most 50. */
  texts?: TermsTextInput[]
  /** True: users accept it when they sign up and, others, at their next sign-in. */
  isAcceptanceRequired?: boolean
  /** From this time on, sessions of users who have not accepted end at their next refresh. Null: they go on. */
  sessionsEndAt?: Date | null
}

/** A new version, which requires no acceptance by default. */
export interface NewTermsVersion extends TermsVersionChanges {
  document: 'terms' | 'privacy'
  texts: TermsTextInput[]
}
