/** Formats of an exported thesis; `print` is the draft that a browser prints, `pdf` the file from the server. */
export const EXPORT_FORMATS = ['word', 'latex', 'markdown', 'print', 'pdf'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
