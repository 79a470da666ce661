import type { NestedTexts } from '@portico/messages/texts'
import type { en } from './en/index.ts'

/** The texts of the dashboard in a language, by page. The compiler finds missing and surplus ones, and placeholders. */
export type Texts = NestedTexts<typeof en>
