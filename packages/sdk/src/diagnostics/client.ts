import type { ClientContext } from '../client-context.ts'
import { accountCall } from '../deferred-calls.ts'

/** Calls about the features of the service. */
export interface DiagnosticsCalls {
  /** Reports the use of a feature that the SDK lacks. Resolves to a message for developers that it is not supported. */
  checkFeatureSupport(feature: { featureName: string }): Promise<string>
}

/** Creates the calls about the features of the service. */
export function createDiagnosticsCalls(context: Pick<ClientContext, 'request'>): DiagnosticsCalls {
  return {
    checkFeatureSupport: accountCall(context, (calls) => calls.checkFeatureSupport),
  }
}
