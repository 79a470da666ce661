/** The message of an error, its place, and the next step. */
export interface ErrorDescription {
  text: string
  /** A link to the next step: properties of `Link`. */
  next?: { href: string; children: string }
  /** Place of the message: above the form, at its usual field for errors, or at the field with this name. */
  place: 'form' | 'field' | 'new-password' | 'username'
}

/** Starts to load the messages for errors, which few visitors need. Returns the function that describes an error. */
export type DescribeErrors = () => (error: unknown) => Promise<ErrorDescription>
