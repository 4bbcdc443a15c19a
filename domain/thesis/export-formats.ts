/** What a thesis is exported as; `print` is the draft that a browser prints, `pdf` the file that the server sets. */
export const EXPORT_FORMATS = ['word', 'latex', 'markdown', 'print', 'pdf'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
