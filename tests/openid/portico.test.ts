/** Portico meets the demands of the plans. */
import { checkSide } from './bench/check-side.ts'
import { openPortico } from './bench/open-bench.ts'

checkSide('Portico', openPortico)
