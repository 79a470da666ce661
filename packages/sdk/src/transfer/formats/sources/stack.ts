import { type Converted, convertRecords } from '../convert-records.ts'
import { readRecords } from '../input/read-records.ts'
import type { TransferFile, TransferItem } from '../transfer-item.ts'
import { type Fields, plainName } from '../values/fields.ts'
import { userIds } from '../values/ids.ts'
import { pictureUrl } from '../values/profile.ts'

const noCredential = 'The export has no credentials. The user sets a password, or signs in with a code.'

const leftReasons = {
  haspassword: noCredential,
  passkeyauthenabled: noCredential,
  isanonymous: 'Every user of Portico has signed up.',
  ismultifactorrequired: 'The export has no keys of authenticators. The user sets one up again.',
  oauthproviders: 'The export has no ids of provider accounts. They are linked at the next sign-in.',
  lastactiveat: 'The value is not a time.',
} as const

/** Reads the file that the dashboard of Stack Auth exports, as CSV or JSON. */
export async function* readStack(file: TransferFile): AsyncGenerator<TransferItem> {
  yield* convertRecords(readRecords(file), { file: 'main', nameOf: plainName, leftReasons, convert })
}

function convert(fields: Fields): Converted {
  if (fields.flag('isanonymous')) return { column: 'isAnonymous', reason: leftReasons.isanonymous }
  for (const name of ['haspassword', 'passkeyauthenabled', 'ismultifactorrequired'] as const) {
    if (fields.flag(name)) fields.leave(name, leftReasons[name])
  }
  return [
    {
      ...userIds(fields.first('id', 'userid')),
      primary_email: fields.first('primaryemail', 'email'),
      primary_email_verified: fields.flag('primaryemailverified') ?? fields.flag('emailverified'),
      primary_email_auth_enabled: fields.flag('primaryemailauthenabled'),
      display_name: fields.text('displayname'),
      profile_image_url: pictureUrl(fields, 'profileimageurl'),
      signed_up_at_millis: fields.time('signedupat'),
      last_active_at_millis: fields.time('lastactiveat'),
      otp_auth_enabled: fields.flag('otpauthenabled'),
      client_metadata: fields.json('clientmetadata'),
      client_read_only_metadata: fields.json('clientreadonlymetadata'),
      server_metadata: fields.json('servermetadata'),
    },
  ]
}
