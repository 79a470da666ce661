/**
 * Spanish.
 *
 * Address: "tú" throughout, as in emails. Buttons use the infinitive.
 * Glossary: sign in = iniciar sesión, sign up = registrarse, sign out = cerrar sesión, passkey = llave de acceso, recovery
 * code = código de recuperación, authenticator app = aplicación de autenticación, team = equipo, session = sesión, magic link =
 * enlace de acceso, email = correo, account = cuenta, provider = proveedor, owner of the app = responsable de la aplicación.
 */
import type { Language } from '../language.ts'

export const language: Language = { name: 'Español' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = ['zoom']
