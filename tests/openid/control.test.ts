/** Plain `oidc-provider` meets the same demands: the control shows that the modules do not ask for what only Portico does. */
import { checkSide } from './bench/check-side.ts'
import { openControl } from './bench/open-bench.ts'

checkSide('oidc-provider', openControl)
