/** Every call on teams and projects, with every caller, as listed in the files of ../access-matrix. */
import { testMatrix } from '../../access-matrix/test-matrix.ts'

testMatrix('teams', 'team-rights', 'owners')
