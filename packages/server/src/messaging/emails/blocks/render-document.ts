import { UnrenderableTemplateError } from '../templates/email-template.ts'
import { Block } from './block-document.ts'
import { buttonBlock } from './button-block.ts'
import { columnsBlock, containerBlock, layoutBlock } from './container-blocks.ts'
import { headingBlock } from './heading-block.ts'
import { imageBlock } from './image-block.ts'
import { logoBlock } from './logo-block.ts'
import { type BlockContext, nothing, type RenderedBlock, stacked } from './shown.ts'
import { dividerBlock, spacerBlock } from './spacing-blocks.ts'
import { textBlock } from './text-block.ts'

const maxDepth = 32
const maxHtmlLength = 5_000_000

/**
 * Renders a block document from its `root`, as the inside of an HTML body and as plain text. Invalid and missing
 * blocks, repeated blocks and blocks that contain themselves are omitted. Throws an {@link UnrenderableTemplateError}
 * for a document without an end.
 */
export function renderDocument(
  document: Readonly<Record<string, unknown>>,
  settings: Pick<BlockContext, 'variables' | 'direction' | 'brandColor' | 'logo'>,
): RenderedBlock {
  const open = { ids: new Set<string>(), depth: 0, length: 0 }
  const context: BlockContext = {
    ...settings,
    shownUrls: new Set(),
    children: (ids) => stacked((ids ?? []).map(child)),
  }

  function child(id: string): RenderedBlock {
    // Each block is rendered once: two blocks that contain each other would never end, and repeated nesting would
    // exhaust the memory.
    if (open.ids.has(id) || open.depth >= maxDepth || !Object.hasOwn(document, id)) return nothing
    open.ids.add(id)
    open.depth += 1
    const block = Block.safeParse(document[id])
    const shown = block.success ? renderBlock(block.data, context) : nothing
    open.depth -= 1
    open.length += shown.html.length
    if (open.length > maxHtmlLength) throw new UnrenderableTemplateError('The email is too long.')
    return shown
  }

  return child('root')
}

/** Returns true if a block of a document shows the logo of the project. */
export const hasLogo = (document: Readonly<Record<string, unknown>>): boolean =>
  Object.values(document).some((block) => Block.safeParse(block).data?.type === 'Logo')

function renderBlock(block: Block, context: BlockContext): RenderedBlock {
  switch (block.type) {
    case 'EmailLayout':
      return layoutBlock(block.data, context)
    case 'Container':
      return containerBlock(block.data, context)
    case 'ColumnsContainer':
      return columnsBlock(block.data, context)
    case 'Heading':
      return headingBlock(block.data, context)
    case 'Text':
      return textBlock(block.data, context)
    case 'Button':
      return buttonBlock(block.data, context)
    case 'Image':
      return imageBlock(block.data, context)
    case 'Logo':
      return logoBlock(block.data, context)
    case 'Divider':
      return dividerBlock(block.data)
    case 'Spacer':
      return spacerBlock(block.data)
  }
}
