/** The end of a picture in its file. */
export interface FileEnd {
  /** Offset of the first byte after the picture. */
  readonly endsAt: number
  /** True if the picture has several frames. */
  readonly isAnimated: boolean
  /** The size in pixels, where the search for the end has found it. */
  readonly size?: { readonly width: number; readonly height: number } | null
}
