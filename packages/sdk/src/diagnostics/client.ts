import type { ClientContext } from '../client-context.ts'
import { accountCall } from '../deferred-calls.ts'

/** Calls about what the service supports. */
export interface DiagnosticsCalls {
  /** Asks for a feature that the SDK lacks. Resolves to a sentence for developers that says that it is not supported. */
  checkFeatureSupport(feature: { featureName: string }): Promise<string>
}

/** Creates the calls about what the service supports. */
export function createDiagnosticsCalls(context: Pick<ClientContext, 'request'>): DiagnosticsCalls {
  return {
    checkFeatureSupport: accountCall(context, (calls) => calls.checkFeatureSupport),
  }
}
