/** The least that a call must reach. */
export interface Goal {
  /** Processor time of the peer divided by that of Portico, at least. */
  readonly timesPeer: number
  /** Processor time of Portico divided by that of the bare work. A call with at most this much meets its goal as well. */
  readonly timesBare: number
}

const read = (timesPeer: number): Goal => ({ timesPeer, timesBare: 1.5 })
const write = (timesPeer: number): Goal => ({ timesPeer, timesBare: 2 })

/** The goals of the calls. */
export const goals: ReadonlyMap<string, Goal> = new Map([
  ['sign-up', write(7.5)],
  ['sign-in', write(7.5)],
  ['sign-in, wrong password', read(7)],
  ['GET /users/me', read(12)],
  ['refresh grant', read(12)],
  ['create team', write(10)],
  ['teams of a user', read(16)],
  ['permission check', read(14)],
  ['100 of all users', read(16)],
  ['magic link, send', write(3)],
  ['magic link, sign in', write(6)],
  ['sign-out', write(10)],
])

/** Returns true if a call is cheap enough beside the peer or beside the bare work. */
export const isMet = ({ timesPeer, timesBare }: Goal, measured: Goal): boolean =>
  measured.timesPeer >= timesPeer || measured.timesBare <= timesBare
