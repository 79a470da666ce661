import type { Texts } from '../texts.ts'

export const firstRun: Texts['firstRun'] = {
  openTitle: 'Dieser Server ist neu',
  openText: 'Legen Sie das erste Konto an. Ihm gehören die Projekte, die es anlegt, und das Projekt Demo.',
  closedTitle: 'Dieser Server hat noch keinen Besitzer',
  closedText:
    'Setzen Sie PORTICO_OWNER_EMAIL und PORTICO_OWNER_PASSWORD, starten Sie den Dienst neu und melden Sie sich hier an. Die Registrierung ist geschlossen.',
}
