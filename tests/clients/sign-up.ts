interface SignUpApp {
  signUpWithCredential(options: Record<string, unknown>): Promise<unknown>
}

/** Signs a new user up with an app of a published client. Returns the address. */
export async function signUp(app: SignUpApp): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`
  const verificationCallbackUrl = 'http://localhost:3000/x'
  await app.signUpWithCredential({ email, password: 'quiet river stones', noRedirect: true, verificationCallbackUrl })
  return email
}
