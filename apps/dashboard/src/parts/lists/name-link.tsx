import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Text } from '../text.tsx'

/** The name of an entry of a list, which leads to it. */
export const NameLink = createLink(function NameAnchor({ look = 'strong', ...props }: NameAnchorProps) {
  return <Text as="a" data-part="row-link" {...props} look={look} />
})

interface NameAnchorProps extends ComponentProps<'a'> {
  look?: 'strong' | 'plain'
  isMono?: boolean
  isCut?: boolean
}
