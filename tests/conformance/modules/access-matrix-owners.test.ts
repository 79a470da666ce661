/** Every call with every caller, as ../access-matrix/owners.json says. */
import { testMatrix } from '../access-matrix/test-matrix.ts'

testMatrix('owners')
