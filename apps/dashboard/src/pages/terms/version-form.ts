import type { NewTermsVersion } from '@portico/sdk/admin'

/** The values of the form of a new version. */
export interface VersionForm {
  document: 'terms' | 'privacy'
  /** The first text is that of all languages without one; its locale is empty. */
  texts: { locale: string; url: string; date: string }[]
  isAcceptanceRequired: boolean
  /** A local date and time, empty for sessions that go on. */
  end: string
}

export const emptyVersion: VersionForm = {
  document: 'terms',
  texts: [{ locale: '', url: '', date: '' }],
  isAcceptanceRequired: false,
  end: '',
}

/** Returns the version that values of the form stand for. */
export const toNewVersion = ({ document, texts, isAcceptanceRequired, end }: VersionForm): NewTermsVersion => ({
  document,
  texts: texts.map(({ locale, url, date }) => ({ locale: locale || null, url: url.trim(), date: date || null })),
  isAcceptanceRequired,
  sessionsEndAt: isAcceptanceRequired && end ? new Date(end) : null,
})
