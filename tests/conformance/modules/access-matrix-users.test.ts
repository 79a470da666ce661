/** Every call with every caller, as ../access-matrix/users.json and ../access-matrix/contact-channels.json say. */
import { testMatrix } from '../access-matrix/test-matrix.ts'

testMatrix('users', 'contact-channels')
