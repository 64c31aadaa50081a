/** The names of the formats, apart from what writes them: the help needs no more. */
export const FORMAT_NAMES = ['text', 'json', 'ndjson', 'sarif', 'junit', 'github', 'csv', 'summary'] as const
export type FormatName = (typeof FORMAT_NAMES)[number]
