/** Requests for which a page waits for its user. */
import type { WithClock } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'

/** A request of a client, as the library stores it while a page waits for the user. */
export interface Flow {
  readonly params: {
    readonly client_id: string
    readonly redirect_uri?: string
    readonly login_hint?: string
    readonly ui_locales?: string
    readonly scope?: string
  }
  readonly prompt: {
    readonly name: string
    readonly reasons: readonly string[]
    readonly details: {
      readonly missingOIDCScope?: readonly string[]
      readonly missingOIDCClaims?: readonly string[]
      readonly missingResourceScopes?: Readonly<Record<string, readonly string[]>>
    }
  }
  /** The user of the browser, when the request began. */
  readonly session?: { readonly accountId: string }
  readonly grantId?: string
  /** Name of the device code of a flow that a device began. */
  readonly deviceCode?: string
  readonly lastSubmission?: object
  readonly result?: object
}

interface OfFlow extends Record<string, unknown> {
  projectId: string
  idHash: Uint8Array
  browserHash: Uint8Array
  now: number
}

const isOfBrowser = `project_id = :projectId and model = 'Interaction' and id_hash = :idHash
  and browser_hash = :browserHash and expires_at_millis > :now::bigint`

const selectFlow = query<OfFlow, { payload: Flow }>(
  'select_openid_flow',
  `select payload from oauth_requests where ${isOfBrowser}`,
)

// Of two forms of one page, the first one counts.
const finishRow = statement<OfFlow & { result: string; dropsSession: boolean }, { model: string }>(
  'finish_openid_flow',
  `update oauth_requests set payload = case when :dropsSession then payload - 'session' else payload end
     || jsonb_build_object('result', :result::jsonb)
   where ${isOfBrowser} and payload -> 'result' is null returning model`,
)

/** A page of a project in a browser. */
export interface FlowKey {
  readonly projectId: string
  readonly flow: string
  readonly browserHash: Uint8Array
}

const rowOf = ({ clock }: WithClock, { projectId, flow, browserHash }: FlowKey): OfFlow => ({
  ...{ projectId, browserHash },
  idHash: sha256(flow),
  now: clock.now(),
})

/** Returns the path at which the library continues a flow. */
export const resumePathOf = ({ deviceCode }: Pick<Flow, 'deviceCode'>, flow: string): string =>
  `/${deviceCode === undefined ? 'authorize' : 'device'}/${flow}`

/** Returns the request of a flow of this browser, or null. */
export async function findFlow(deps: WithReads & WithClock, key: FlowKey): Promise<Flow | null> {
  const [found] = await deps.db.run(selectFlow, rowOf(deps, key))
  return found?.payload ?? null
}

/**
 * Stores what the user has done. Returns false if the flow is over, or was finished before. `dropsSession` allows another user
 * than the one of the browser when the flow began.
 */
export async function finishFlow(
  deps: WithTransaction & WithClock,
  key: FlowKey,
  { result, dropsSession = false }: { readonly result: object; readonly dropsSession?: boolean },
): Promise<boolean> {
  const row = { ...rowOf(deps, key), result: JSON.stringify(result), dropsSession }
  return (await deps.db.run(finishRow, row)).length > 0
}
