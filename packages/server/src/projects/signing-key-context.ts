/** Returns the place of a signing key for the sealer. */
export const signingKeyContext = (projectId: string, kid: string): string => `signing-key:${projectId}:${kid}`
