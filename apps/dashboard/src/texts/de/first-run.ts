import type { NestedTexts } from '@portico/messages/texts'
import type { firstRun as english } from '../en/first-run.ts'

export const firstRun: NestedTexts<typeof english> = {
  closedTitle: 'Dieser Server hat noch keinen Inhaber',
  closedText:
    'Öffnen Sie den Link, den der Dienst beim Start ausgegeben hat. Er gilt einmal und 24 Stunden lang; ein Neustart gibt einen neuen aus. Oder setzen Sie PORTICO_OWNER_EMAIL und PORTICO_OWNER_PASSWORD und starten Sie neu.',
  title: 'Ersten Inhaber anlegen',
  lede: 'Diesem Konto gehört der Dienst: Es legt Projekte an und verwaltet die Konten aller Inhaber.',
  openLede: 'Dieser Dienst ist neu. Dem ersten Konto gehören die Projekte, die es anlegt, und das Projekt Demo.',
  name: 'Name',
  nameHint: 'Kollegen sehen ihn in Einladungen und im Audit-Protokoll.',
  email: 'E‑Mail',
  password: 'Passwort',
  passwordHint: 'Mindestens 8 Zeichen. Lang und ungewöhnlich ist besser als kompliziert.',
  create: 'Inhaber anlegen',
  codeMissingTitle: 'Der Link ist unvollständig',
  codeMissing: 'Öffnen Sie den ganzen Link, den der Dienst beim Start ausgegeben hat.',
  codeExpired: 'Der Link ist abgelaufen. Starten Sie den Dienst neu: Er gibt einen neuen aus.',
  codeUsed: 'Dieser Dienst hat schon einen Inhaber. Melden Sie sich stattdessen an.',
  codeUnknown:
    'Der Link ist ungültig. Starten Sie den Dienst neu: Er gibt einen neuen aus, solange es keinen Inhaber gibt.',
  steps: 'Schritte',
  stepDone: 'erledigt',
  stepOwner: 'Inhaber',
  stepProject: 'Projekt',
  stepSetup: 'Einrichten',
}
