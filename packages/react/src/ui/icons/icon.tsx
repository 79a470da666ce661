/** A line icon in the color of its text. Decorative: the text is beside it. */
export function Icon({ shape }: { shape: string }) {
  return (
    <svg aria-hidden="true" className="portico-icon" viewBox="0 0 16 16">
      <path d={shape} />
    </svg>
  )
}
