/** Goals: how many times the processor time of Portico the peer needs for a call, at least. */
export const goals: ReadonlyMap<string, number> = new Map([
  ['sign-up', 7.5],
  ['sign-in', 7.5],
  ['sign-in, wrong password', 7],
  ['GET /users/me', 12],
  ['refresh grant', 12],
  ['create team', 10],
  ['teams of a user', 16],
  ['permission check', 14],
  ['100 of all users', 16],
  ['magic link, send', 3],
  ['magic link, sign in', 6],
  ['sign-out', 10],
])
