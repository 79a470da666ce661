/** A line icon of 16 px in the colour of its text; decoration only, the words stand beside it. */
export function Icon({ shape }: { shape: string }) {
  return (
    <svg aria-hidden="true" className="portico-icon" viewBox="0 0 16 16">
      <path d={shape} />
    </svg>
  )
}
