import type { NestedTexts } from '@portico/messages/texts'
import type { signInCheck as english } from '../en/sign-in-check.ts'

export const signInCheck: NestedTexts<typeof english> = {
  passwordBlocked: 'Passwort blockiert bis {time}',
  deviceBlocked: 'Passwort auf einem bekannten Gerät blockiert bis {time}',
  factorBlocked: 'Zweiter Faktor blockiert bis {time}',
  wrongPasswords: { one: '{count} falsches Passwort', other: '{count} falsche Passwörter' },
  wrongCodes: { one: '{count} falscher Code', other: '{count} falsche Codes' },
  forAddress: ' für {email}',
  lastFrom: ', zuletzt von {address}',
  lastFromIn: ', zuletzt von {address} ({country})',
  otherMethods: 'Andere Methoden funktionieren: {methods}.',
  noOtherMethod: 'Keine andere Methode funktioniert.',
  otherDevices: 'Auf anderen Geräten funktioniert es.',
  unlock: 'Freigeben',
  unlocked: 'Anmeldung freigegeben',
  sendReset: 'Link zum Zurücksetzen senden',
  noMethod: 'Dieser Benutzer kann sich nicht anmelden',
  methods: { password: 'Passwort', otp: 'Anmeldelink', passkey: 'Passkey' },
  reasons: {
    banned: 'gesperrt',
    method_off: 'im Projekt ausgeschaltet',
    not_set_up: 'für diesen Benutzer nicht eingerichtet',
    blocked: 'blockiert',
    device_blocked: 'auf einem bekannten Gerät blockiert',
    unverified: 'die Adresse ist nicht bestätigt',
    second_factor_blocked: 'zweiter Faktor blockiert',
    second_factor_required: 'zweiter Faktor nötig',
    second_factor_due: 'zweiter Faktor bald nötig',
    second_factor_missing: 'zweiter Faktor fehlt',
    session_limit_reached: 'so viele Sitzungen wie erlaubt',
  },
}
