import type { Texts } from '../texts.ts'

export const teams: Texts['teams'] = {
  title: 'Teams',
  search: 'Name oder ID suchen',
  createTeam: 'Team anlegen',
  createHelp: 'Das Team hat zuerst keine Mitglieder.',
  createdDone: 'Team angelegt',
  name: 'Name',
  enterName: 'Geben Sie einen Namen ein.',
  team: 'Team',
  created: 'Angelegt',
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
