/** Every call with every caller, as ../access-matrix/teams.json and ../access-matrix/team-rights.json say. */
import { testMatrix } from '../access-matrix/test-matrix.ts'

testMatrix('teams', 'team-rights')
