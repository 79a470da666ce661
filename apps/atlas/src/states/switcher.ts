import type { FixtureResponse, FixtureResponses } from '../fixtures/service.ts'
import { teamWith, user } from '../fixtures/values.ts'
import type { AtlasState, StateGroup } from './atlas-state.ts'

type Team = ReturnType<typeof teamWith>

const garden = teamWith('Fernwood Gardens', 'team-0')
const home = teamWith('Home', 'team-home')
const friends = teamWith('Association of Friends of Historic Botanical Gardens', 'team-friends')
const usual = [garden, friends, home]

/** Returns a number of teams. The first one is selected. */
function teams(count: number): Team[] {
  const names = [
    'Alder House',
    'Birch & Sons',
    'Cedar Lane',
    'Dogwood',
    'Elm Court',
    'Fir Lodge',
    'Ginkgo Club',
    'Hazel',
  ]
  const others = Array.from({ length: count - 1 }, (_, index) => {
    const round = Math.floor(index / names.length)
    return teamWith(`${names[index % names.length]}${round ? ` ${round + 1}` : ''}`, `team-${index + 1}`)
  })
  return [garden, ...others]
}

interface Given {
  selected?: Team | null
  responses?: FixtureResponses
  rest?: Partial<AtlasState>
}

/** The switcher of a user with these teams, opened. */
function switcher(
  id: string,
  title: string,
  items: readonly Team[],
  { selected = garden, responses, rest }: Given = {},
) {
  const me = { ...user, selected_team_id: selected?.id ?? null, selected_team: selected }
  return {
    id: `switcher-${id}`,
    title,
    element: 'team-switcher',
    isSignedIn: true,
    project: { teamCreation: true },
    responses: {
      'GET /users/me': { body: me },
      'GET /teams': { body: { items } },
      'PATCH /users/me': 'never',
      ...responses,
    },
    steps: [{ press: selected ? 'Teams' : 'Choose a team' }],
    shows: 'Create a team',
    ...rest,
  } satisfies AtlasState
}

/** Chooses another team while the service responds in this way. */
function switching(id: string, title: string, response: FixtureResponse, shows: string): AtlasState {
  return switcher(id, title, usual, {
    responses: { 'PATCH /users/me': response },
    rest: { steps: [{ press: 'Teams' }, { press: 'Home' }], shows },
  })
}

const nine = { press: 'Teams' }

/** The team switcher. */
export const switcherGroup: StateGroup = {
  screen: 'Team switcher',
  path: 'sign-in',
  states: [
    switcher('closed', 'Closed', usual, { rest: { steps: [], shows: 'Fernwood Gardens' } }),
    switcher('open', 'Three teams', usual),
    switcher('one', 'One team', [garden]),
    switcher('eight', 'Eight teams, no search', teams(8)),
    switcher('nine', 'Nine teams, with search', teams(9)),
    switcher('many', '200 teams', teams(200)),
    switcher('found', 'Search with results', teams(9), {
      rest: { steps: [nine, { fill: 'team', with: 'BIR' }], shows: 'Birch' },
    }),
    switcher('not-found', 'Search without results', teams(9), {
      rest: { steps: [nine, { fill: 'team', with: 'Oak' }], shows: 'No team has this name.' },
    }),
    switcher('no-creation', 'No team may be created', usual, { rest: { project: {}, shows: 'Other teams' } }),
    switcher('none', 'No team yet', [], { selected: null, rest: { shows: 'No teams yet' } }),
    switcher('none-no-creation', 'No team yet, and none may be created', [], {
      selected: null,
      rest: { project: {}, shows: 'No teams yet' },
    }),
    switcher('unselected', 'No team selected', usual, { selected: null }),
    switcher('rtl-name', 'Names from right to left', [garden, teamWith('\u202bحدائق الغابة\u202c', 'team-rtl')]),
    switcher('html-name', 'Names of HTML and emoji', [garden, teamWith('<b>x</b> & 🏳️‍🌈🌿', 'team-html')]),
    switcher('long-name', 'A name of 1,000 characters is selected', [teamWith('Fern '.repeat(200), 'team-long')], {
      selected: teamWith('Fern '.repeat(200), 'team-long'),
    }),
    switcher('loading', 'Loading', usual, {
      responses: { 'GET /teams': 'never' },
      rest: { steps: [], shows: 'Fernwood' },
    }),
    switcher('failed', 'The teams cannot be loaded', usual, {
      responses: { 'GET /teams': { text: 'Busy.', status: 503 } },
      rest: { steps: [{ press: 'Choose a team' }], shows: 'The service is busy.' },
    }),
    switching('switching', 'Switching', 'never', 'Home'),
    switching('not-switched', 'Switching failed', { error: 'TEAM_MEMBERSHIP_NOT_FOUND' }, 'The team was not changed.'),
    {
      ...switching(
        'switched',
        'Switched, leads to the page',
        { body: { ...user, selected_team_id: home.id, selected_team: home } },
        'Leads to /teams/team-home',
      ),
      element: 'team-switcher-of-page',
    },
    {
      id: 'switcher-signed-out',
      title: 'Signed out',
      element: 'team-switcher',
      steps: [{ press: 'Choose a team' }],
      shows: 'Not signed in',
    },
  ],
}
