/** Every call that is about teams and projects, with every caller, as the files of ../access-matrix say. */
import { testMatrix } from '../../access-matrix/test-matrix.ts'

testMatrix('teams', 'team-rights', 'owners')
