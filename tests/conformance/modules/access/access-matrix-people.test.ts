/** Every call on users, with every caller, as listed in the files of ../access-matrix. */
import { testMatrix } from '../../access-matrix/test-matrix.ts'

testMatrix('users', 'contact-channels', 'signing-in', 'sessions')
