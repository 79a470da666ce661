/** Every call that is about people, with every caller, as the files of ../access-matrix say. */
import { testMatrix } from '../../access-matrix/test-matrix.ts'

testMatrix('users', 'contact-channels', 'signing-in', 'sessions')
