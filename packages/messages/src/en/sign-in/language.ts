/** The choice of a language, in the account menu and in the settings. */
export const language = ['language', 'Language'] as const
// The first choice: the language that the browser asks for
export const languageAutomatic = ['languageAutomatic', 'Automatic'] as const
// Followed by a sentence that says why
export const languageNotSaved = ['languageNotSaved', 'The language was not saved.'] as const
