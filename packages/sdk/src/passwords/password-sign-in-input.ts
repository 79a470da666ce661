/** A password with the name of its user: an address or a username. */
export type PasswordSignInInput = { password: string } & (
  | { email: string; username?: undefined }
  | { username: string; email?: undefined }
)
