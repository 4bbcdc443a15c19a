/**
 * Text of an HTML fragment of our own build, for search and its excerpts; without what only screen readers are told.
 */
export const htmlToText = (html: string): string =>
  html
    .replace(/ <span class="hidden">[^<]*<\/span>/g, '')
    .replace(/<\/(p|li|h\d|tr|td|th|blockquote|pre)>/g, '$& ')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/[ \t\r\n]+/g, ' ') // Spaces that do not break stay: excerpts are read.
    .trim()
