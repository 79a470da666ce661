/** The end of a picture in its file. */
export interface FileEnd {
  /** Offset of the first byte after the picture. */
  readonly endsAt: number
  /** True if the picture has several frames. */
  readonly isAnimated: boolean
  /** The size in pixels, if the format has it in the segments that are read to find the end. */
  readonly size?: { readonly width: number; readonly height: number } | null
}
