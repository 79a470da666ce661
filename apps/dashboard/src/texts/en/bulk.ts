/** Texts of actions on several users at once. */
export const bulk = {
  selectMatching: 'Select up to {limit} that match',
  progress: '{done} of {total} done',
  liftBan: 'Lift ban',
  // After a ban was undone
  bansLifted: {
    one: 'Ban of {count} user lifted. Ended sessions stay ended.',
    other: 'Bans of {count} users lifted. Ended sessions stay ended.',
  },
  endSessions: 'End sessions…',
  endTitle: { one: 'End all sessions of {count} user?', other: 'End all sessions of {count} users?' },
  endText: 'They are signed out on all devices at once and have to sign in again.',
  endAction: { one: 'End sessions of {count} user', other: 'End sessions of {count} users' },
  ended: { one: 'Sessions of {count} user ended', other: 'Sessions of {count} users ended' },
  addToTeam: 'Add to team…',
  addTitle: { one: 'Add {count} user to a team', other: 'Add {count} users to a team' },
  addHelp: 'They get the default permissions of members. Members of the team stay as they are.',
  chooseTeam: 'Choose the team {name}',
  choose: 'Choose',
  addToTitle: { one: 'Add {count} user to {name}?', other: 'Add {count} users to {name}?' },
  addAction: { one: 'Add {count} user', other: 'Add {count} users' },
  added: { one: '{count} user is in the team', other: '{count} users are in the team' },
  someNotChanged: {
    one: '{names} could not be changed and stays selected: {reason}',
    other: '{count} users could not be changed and stay selected ({names}): {reason}',
  },
} as const
