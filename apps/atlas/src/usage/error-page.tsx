import { MessageCard } from '@portico/react'

export function MovedPage({ open }: { open: () => void }) {
  return (
    <MessageCard fullPage primaryAction={open} primaryButtonText="Open the garden" title="Your garden has moved">
      <p>All beds are where you left them.</p>
    </MessageCard>
  )
}
