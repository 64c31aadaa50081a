/** Whether a preview is requested, and of which edition by its name. Default: the nearest. */
export interface PreviewAsked {
  readonly preview?: boolean | undefined
  readonly preview_edition?: string | undefined
}

export function isPreviewAsked({ preview, preview_edition }: PreviewAsked): boolean {
  return preview === true || preview_edition !== undefined
}
