/** Every call with every caller, as ../access-matrix/signing-in.json and ../access-matrix/sessions.json say. */
import { testMatrix } from '../access-matrix/test-matrix.ts'

testMatrix('signing-in', 'sessions')
