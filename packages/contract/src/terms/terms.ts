import { z } from 'zod'
import { adminAccess, anyAccess, endpoint } from '../endpoint/endpoint.ts'
import { authHookErrors, heldUserErrors, verificationCodeErrors } from '../errors/error-groups.ts'
import { listOf, OwnerQuery, Success, Uuid } from '../schemas/fields.ts'
import { Code } from '../schemas/texts.ts'
import { SignedIn } from '../sessions/sessions.ts'
import { termsAdminRoutes } from './terms.admin.ts'
import { termsRoutes } from './terms.client.ts'
import {
  AcceptedVersions,
  NewTermsVersion,
  TermsAcceptance,
  TermsVersion,
  TermsVersionUpdate,
} from './terms-schemas.ts'

const VersionParams = z.strictObject({ version_id: Uuid })

export const terms = {
  completeSignIn: endpoint({
    route: termsRoutes.completeSignIn,
    access: anyAccess,
    ownerRole: 'admin',
    returnsSecrets: true,
    throttle: 'network',
    summary: 'Accept the terms that a sign-in waits for, and complete it',
    body: z.strictObject({ code: Code, version_ids: AcceptedVersions }),
    response: SignedIn,
    errors: [
      ...verificationCodeErrors,
      'TERMS_ACCEPTANCE_REQUIRED',
      'PASSWORD_AUTHENTICATION_NOT_ENABLED',
      'OTP_AUTHENTICATION_NOT_ENABLED',
      'PASSKEY_AUTHENTICATION_NOT_ENABLED',
      'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
      'OAUTH_ACCOUNT_SIGN_IN_NOT_ALLOWED',
      ...heldUserErrors,
      'SESSION_LIMIT_REACHED',
      ...authHookErrors,
      'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    ],
  }),
  accept: endpoint({
    route: termsRoutes.accept,
    access: anyAccess,
    ownerRole: 'admin',
    user: 'required',
    refusesAnonymous: true,
    refusesImpersonation: true,
    summary: 'Accept versions that are in force, within a session; repeats change nothing',
    body: z.strictObject({ version_ids: AcceptedVersions }),
    response: Success,
    errors: ['TERMS_VERSION_NOT_FOUND'],
  }),
  listAcceptances: endpoint({
    route: termsRoutes.listAcceptances,
    access: anyAccess,
    ownerRole: 'support',
    me: ['query.user_id'],
    summary: 'List the acceptances of a user, the newest first; servers and owners also read those of a deleted user',
    query: OwnerQuery,
    response: listOf(TermsAcceptance),
    errors: ['OWN_USER_REQUIRED'],
  }),
  withdraw: endpoint({
    route: termsRoutes.withdraw,
    access: anyAccess,
    ownerRole: 'admin',
    user: 'required',
    refusesImpersonation: true,
    summary: 'Withdraw an acceptance of the signed-in user and end all sessions; the record stays',
    params: z.strictObject({ acceptance_id: Uuid }),
    response: Success,
    errors: ['TERMS_ACCEPTANCE_NOT_FOUND'],
  }),
  list: endpoint({
    route: termsAdminRoutes.list,
    access: adminAccess,
    ownerRole: 'support',
    summary: 'List the versions of terms and privacy policy, the newest first',
    response: listOf(TermsVersion),
    errors: [],
  }),
  create: endpoint({
    route: termsAdminRoutes.create,
    access: adminAccess,
    ownerRole: 'developer',
    summary: 'Publish a version, which is in force at once',
    body: NewTermsVersion,
    response: TermsVersion,
    status: 201,
    errors: ['TERMS_VERSION_LIMIT_REACHED'],
  }),
  update: endpoint({
    route: termsAdminRoutes.update,
    access: adminAccess,
    ownerRole: 'developer',
    summary: 'Change who has to accept a version and when sessions end; its texts only until a user has accepted it',
    params: VersionParams,
    body: TermsVersionUpdate,
    response: TermsVersion,
    errors: ['TERMS_VERSION_NOT_FOUND', 'TERMS_VERSION_ACCEPTED'],
  }),
  remove: endpoint({
    route: termsAdminRoutes.remove,
    access: adminAccess,
    ownerRole: 'developer',
    summary: 'Delete a version that no user has accepted; the one before is in force again',
    params: VersionParams,
    response: Success,
    errors: ['TERMS_VERSION_NOT_FOUND', 'TERMS_VERSION_ACCEPTED'],
  }),
}
