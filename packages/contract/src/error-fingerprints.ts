/**
 * Whether a code is one of the catalogue, without its 80 names: browsers ask nothing else, and the names would be a
 * twentieth of the sign-in screen. No schema library here: browsers import this file.
 */
import type { ErrorCode } from './error-codes.ts'

/** {@link fingerprintOf} each code, in the order of the catalogue; a test compares the two. */
const fingerprints =
  'kjq xbi d7o rje rhe ck9 h18 5nv h8v zy0 l4v 3x3 spf j4o ueo c4h 6yj kbz 8fb osn yp2 p5m gsq 9mt e1j xde 4bg ' +
  'stw t5e h3a n7a bwo nyq kaf kdp n3s 7m4 v9i iih gbx cou ngw qak pvv kt0 il2 ymt ssn sq3 yzm 9nk hnq ihf mwt ' +
  'kxd jeg i0h nw8 ebl qq9 9wf vx hex mne dix lmt m59 4pm cmp g2a 35c 6yl czs l58 el5 8l6 9jb 1t4 vq0 81k bfr'

/** One of about 600 strange codes passes, and then is shown with its own sentence. */
export function isErrorCode(code: string): code is ErrorCode {
  return fingerprints.split(' ').includes(fingerprintOf(code))
}

/** A number below the largest prime of three digits in base 36. */
export function fingerprintOf(code: string): string {
  let hash = 0
  for (const character of code) hash = (hash * 31 + character.charCodeAt(0)) % 46_649
  return hash.toString(36)
}
