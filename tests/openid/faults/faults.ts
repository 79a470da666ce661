/**
 * Wrong behaviors, two for each plan at least. Each is planted alone, in a copy of a compiled file that only the loader of
 * the bench makes.
 */
import type { Plan } from '../bench/module.ts'
import type { Fault } from './fault.ts'

const library = (name: string, plan: Plan, file: string, [text, replacement]: readonly [string, string]): Fault => ({
  ...{ name, plan, text, replacement },
  file: `oidc-provider/lib/${file}`,
})

const own = (name: string, plan: Plan, file: string, [text, replacement]: readonly [string, string]): Fault => ({
  ...{ name, plan, text, replacement },
  file: `server/dist/sign-in/openid/${file}`,
})

const basic: readonly Fault[] = [
  own('every secret authenticates', 'Basic', 'library/create-provider.js', [
    'return secret !== undefined;',
    'return true;',
  ]),
  library('a code is redeemed for another redirect address', 'Basic', 'actions/grants/authorization_code.js', [
    'code.redirectUri !== ctx.oidc.params.redirect_uri',
    'false',
  ]),
  library('every verifier fits the challenge', 'Basic', 'helpers/pkce.js', [
    '!constantEquals(challenge, expected)',
    'false',
  ]),
  library('ID tokens lack the nonce', 'Basic', 'helpers/grant_common.js', ["token.set('nonce', source.nonce);", '']),
  library('max_age is ignored', 'Basic', 'helpers/interaction_policy/prompts/login.js', [
    'oidc.session.past(oidc.params.max_age)',
    'false',
  ]),
  library('a code used twice leaves its tokens', 'Basic', 'helpers/grant_source.js', [
    'await revoke(ctx, source.grantId);',
    '',
  ]),
  library('userinfo has claims of scopes that were not granted', 'Basic', 'actions/userinfo.js', [
    'mask.scope(scope);',
    "mask.scope('openid profile email');",
  ]),
  library('redirect addresses are compared by their beginning', 'Basic', 'models/client.js', [
    'allowedUris.includes(value)',
    'allowedUris.some((uri) => String(value).startsWith(uri))',
  ]),
]

const configAndFormPost: readonly Fault[] = [
  library('the issuer in the metadata ends with a slash', 'Config', 'actions/discovery.js', [
    'issuer: ctx.oidc.issuer,',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the planted code
    'issuer: `${ctx.oidc.issuer}/`,',
  ]),
  library('published keys contain a private member', 'Config', 'actions/jwks.js', [
    'ctx.body = { keys };',
    "ctx.body = { keys: keys.map((key) => ({ ...key, d: 'AA' })) };",
  ]),
  library('values of the posting page are not escaped', 'Form Post', 'response_modes/form_post.js', [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the code
    'value="${htmlSafe(value)}"',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the planted code
    'value="${value}"',
  ]),
  library('the response is in the address although a form was requested', 'Form Post', 'response_modes/form_post.js', [
    "ctx.type = 'html';",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the planted code
    'return ctx.redirect(`${action}?${new URLSearchParams(inputs)}`);',
  ]),
]

const dynamic: readonly Fault[] = [
  library('an assertion authenticates twice', 'Dynamic', 'shared/jwt_client_auth.js', ['if (!unique)', 'if (false)']),
  library('assertions for other servers authenticate', 'Dynamic', 'shared/jwt_client_auth.js', [
    '!acceptedAud.has(payload.aud)',
    'false',
  ]),
  own('sector documents are not read', 'Dynamic', 'clients/prepare-client.js', [
    '!listed || !redirectUris.every((uri) => listed.includes(uri))',
    'false',
  ]),
  own('new keys of a client are not noticed', 'Dynamic', 'clients/remote-key-set.js', [
    'keyIds.every((keyId) => keyId === null || hasKey(cached, keyId))',
    'true',
  ]),
]

const logout: readonly Fault[] = [
  library('users return to addresses that are not registered', 'Logout', 'actions/end_session.js', [
    '!client.postLogoutRedirectUriAllowed(params.post_logout_redirect_uri)',
    'false',
  ]),
  library('logout tokens do not name the session', 'Logout', 'models/client.js', ["logoutToken.set('sid', sid);", '']),
  own('the session outlives the sign-out', 'Logout', 'browser/sign-out-page.js', [
    'if (user && signsOut)',
    'if (false)',
  ]),
  library('a logout token that was refused counts as delivered', 'Logout', 'models/client.js', [
    'status !== 200 && status !== 204',
    'false',
  ]),
]

const agents: readonly Fault[] = [
  own('a document counts for every address', 'Agents', 'documents/read-document.js', [
    'document.client_id !== uri',
    'false',
  ]),
  own('a document is read whatever its status', 'Agents', 'documents/read-document.js', [
    'response.status !== 200',
    'false',
  ]),
]

export const faults: readonly Fault[] = [...basic, ...configAndFormPost, ...dynamic, ...logout, ...agents]
