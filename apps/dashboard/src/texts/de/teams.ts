import type { NestedTexts } from '@portico/messages/texts'
import type { teams as english } from '../en/teams.ts'

export const teams: NestedTexts<typeof english> = {
  title: 'Teams',
  search: 'Name oder ID suchen',
  createTeam: 'Team anlegen',
  createHelp: 'Das Team hat zuerst keine Mitglieder.',
  createdDone: 'Team angelegt',
  name: 'Name',
  enterName: 'Geben Sie einen Namen ein.',
  team: 'Team',
  created: 'Angelegt',
  members: 'Mitglieder',
  memberWord: { one: 'Mitglied', other: 'Mitglieder' },
  invitations: 'Offene Einladungen',
  creator: 'Angelegt von',
  unknown: 'Unbekannt',
  lastActive: 'Zuletzt aktiv',
  noMembers: 'Keine Mitglieder',
  notLately: 'Kein Mitglied war unter den 1.000 zuletzt aktiven Benutzern',
  orMore: { one: '{count} oder mehr', other: '{count} oder mehr' },
  teamId: 'ID',
  count: {
    one: '{count} Team',
    other: '{count} Teams',
  },
  emptyTitle: 'Noch keine Teams',
  emptyText: 'Benutzer legen sie in Ihrer App an, oder Sie hier.',
  noMatchTitle: 'Keine Treffer',
  noMatchText: 'Kein Name und keine ID enthält „{query}“.',
  clearSearch: 'Suche leeren',
}
